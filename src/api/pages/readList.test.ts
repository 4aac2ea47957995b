import { createStore } from '../../app/start/store';
import { signInAs } from '../../testing/exportScene';
import { buildDevice, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { readList } from './readList';

const sandbox = sandboxForEachTest({ rows: 450 });

it('continues after a page whose rows are all skipped, if the server sends no counts', async () => {
  const { store } = createStore();
  signInAs(sandbox(), store);
  const { devices, store: platform } = sandbox().platform;
  const list = devices.list.bind(devices);
  jest.spyOn(devices, 'list').mockImplementation((query) => {
    const answer = list(query);
    return { ...answer, pagination: {} } as unknown as typeof answer;
  });
  const ids = platform.devices.ofApp(SANDBOX_APPS.nimbus).map(({ id }) => id);
  const { pages, reading } = readList(
    store,
    { list: 'devices', args: { appId: SANDBOX_APPS.nimbus } },
    {
      signal: new AbortController().signal,
      untilResumed: () => null,
      report: () => undefined,
    },
    { except: ids.slice(0, 100) },
  );
  const read: string[] = [];
  for await (const rows of pages) read.push(...rows.map(({ id }) => id));
  expect(read).toEqual(ids.slice(100));
  expect(reading).toMatchObject({ rows: 350, repeated: 0, failedPages: [] });
});

it('goes on to a page that appears behind the last one while it reads', async () => {
  const { store } = createStore();
  signInAs(sandbox(), store);
  const { devices, store: platform } = sandbox().platform;
  const list = devices.list.bind(devices);
  jest.spyOn(devices, 'list').mockImplementation((query) => {
    if (query.page === 5) {
      const oldest = { appId: SANDBOX_APPS.nimbus, createdAt: 0 };
      platform.devices.load(Array.from({ length: 60 }, () => buildDevice(oldest)));
    }
    return list(query);
  });
  const { pages, reading } = readList(
    store,
    { list: 'devices', args: { appId: SANDBOX_APPS.nimbus } },
    { signal: new AbortController().signal, untilResumed: () => null, report: () => undefined },
  );
  const read: string[] = [];
  for await (const rows of pages) read.push(...rows.map(({ id }) => id));
  expect(new Set(read).size).toBe(510);
  expect(reading).toMatchObject({ pages: 6, pagesRead: 6, totalBefore: 450, totalAfter: 510 });
});
