import { createStore } from '../../app/start/store';
import { signInAs } from '../../testing/exportScene';
import { buildDevice, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { api } from '../api';

const sandbox = sandboxForEachTest({ rows: 450 });
const args = { list: 'devices', args: { appId: SANDBOX_APPS.nimbus } } as const;

async function read() {
  const { store } = createStore();
  signInAs(sandbox(), store);
  const { data } = await store.dispatch(api.endpoints.getWholeList.initiate(args));
  return data!.loaded!;
}

it('continues to a page without new rows, if the server sends no counts', async () => {
  const { devices, store: platform } = sandbox().platform;
  const list = devices.list.bind(devices);
  jest.spyOn(devices, 'list').mockImplementation((query) => {
    const answer = list(query);
    return { ...answer, pagination: {} } as unknown as typeof answer;
  });
  const ids = platform.devices.ofApp(SANDBOX_APPS.nimbus).map(({ id }) => id);
  const { rows, reading } = await read();
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(reading).toMatchObject({ rows: 450, repeated: 0, failedPages: [] });
});

it('goes on to a page that appears behind the last one while it reads', async () => {
  const { devices, store: platform } = sandbox().platform;
  const list = devices.list.bind(devices);
  jest.spyOn(devices, 'list').mockImplementation((query) => {
    if (query.page === 5) {
      const oldest = { appId: SANDBOX_APPS.nimbus, createdAt: 0 };
      platform.devices.load(Array.from({ length: 60 }, () => buildDevice(oldest)));
    }
    return list(query);
  });
  const { rows, reading } = await read();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(510);
  expect(reading).toMatchObject({ pages: 6, pagesRead: 6, totalBefore: 450, totalAfter: 510 });
});
