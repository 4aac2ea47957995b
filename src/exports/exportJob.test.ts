import { waitFor } from '@testing-library/react';
import { api } from '../api/api';
import { itemsCancelled, itemsRetried } from '../jobs/jobsSlice';
import { collectFiles, csvColumn, DEVICES, openExports } from '../testing/exportScene';
import { SANDBOX_APPS, sandboxForEachTest } from '../testing/sandbox';
import { signedOut } from '../store/sessionSlice';
import { config } from '../shared/config';

const sandbox = sandboxForEachTest({ rows: 450 });

let files: ReturnType<typeof collectFiles>;
beforeEach(() => {
  files = collectFiles();
});

const serverIds = () =>
  sandbox()
    .platform.store.devices.ofApp(SANDBOX_APPS.nimbus)
    .map(({ id }) => id);
const calls = () => sandbox().record.calls('GET', DEVICES);
const fileIds = async () => csvColumn(await files[0]!.content.text(), 'Device ID');

it('writes every row once, with large pages', async () => {
  const scene = await openExports(sandbox());
  expect(scene.start()).toBe('started');
  await scene.finished();
  expect((await fileIds()).toSorted()).toEqual(serverIds().toSorted());
  expect(calls().map(({ query }) => [query.page, query.limit])).toEqual(
    ['1', '2', '3', '4', '5'].map((page) => [page, '100']),
  );
  expect(scene.job()?.notes).toEqual(['450 devices']);
  expect(files).toHaveLength(1);
  expect(files[0]!.name).toMatch(/^nimbus-vpn-devices-\d{8}-\d{6}\.csv$/);
});

it('names the environment in the file and in the file name', async () => {
  jest.replaceProperty(config, 'environmentName', 'Staging EU');
  const scene = await openExports(sandbox());
  scene.start({ format: 'json' });
  await scene.finished();
  expect(files[0]!.name).toMatch(/^staging-eu-nimbus-vpn-devices-\d{8}-\d{6}\.json$/);
  const { provenance } = JSON.parse(await files[0]!.content.text()) as { provenance: object };
  expect(provenance).toMatchObject({ environment: 'Staging EU' });
});

it('reads pages of the list’s own size if the server sends no larger ones', async () => {
  const scene = await openExports(sandbox());
  const { devices } = sandbox().platform;
  const list = devices.list.bind(devices);
  jest.spyOn(devices, 'list').mockImplementation((query) => list({ ...query, limit: 10 }));
  scene.start();
  await scene.finished();
  expect((await fileIds()).toSorted()).toEqual(serverIds().toSorted());
  expect(calls()[1]?.query).toMatchObject({ page: '1', limit: '10' });
  expect(calls()).toHaveLength(46);
});

it('asks for a failed page once more', async () => {
  const scene = await openExports(sandbox());
  sandbox().scenarios.failNext({ path: DEVICES, status: 500, times: 1 });
  scene.start();
  await scene.finished();
  expect((await fileIds()).toSorted()).toEqual(serverIds().toSorted());
  expect(files).toHaveLength(1);
});

it('names the pages that stay unread, in the file too, and exports again on demand', async () => {
  const scene = await openExports(sandbox());
  const { devices } = sandbox().platform;
  const list = devices.list.bind(devices);
  const failing = jest.spyOn(devices, 'list').mockImplementation((query) => {
    if (query.page === 3) throw new Error('The third page is broken');
    return list(query);
  });
  scene.start({ format: 'json' });
  await scene.finished();
  const missing = 'Missing: page 3 couldn’t be loaded.';
  expect(scene.items()).toMatchObject([{ status: 'failed', reason: missing }]);
  expect(scene.job()?.notes).toContain(missing);
  const file = JSON.parse(await files[0]!.content.text()) as {
    rows: { id: string }[];
    provenance: object;
  };
  expect(file.rows).toHaveLength(350);
  const remarks = [missing, 'The server reports 450 rows, but the file has 350.'];
  expect(file.provenance).toMatchObject({ remarks });
  expect(file.provenance).toMatchObject({ failedPages: [3], rows: 350 });

  failing.mockRestore();
  scene.store.dispatch(itemsRetried({ jobId: scene.job()!.id }));
  await waitFor(() => expect(files).toHaveLength(2));
  const whole = JSON.parse(await files[1]!.content.text()) as typeof file;
  expect(whole.rows.map(({ id }) => id)).toEqual(serverIds());
});

it('exports each row once if the list changes meanwhile, and reports the change', async () => {
  const scene = await openExports(sandbox());
  const { devices } = sandbox().platform;
  const list = devices.list.bind(devices);
  let added = 0;
  jest.spyOn(devices, 'list').mockImplementation((query) => {
    const answer = list(query);
    if (query.page === 2 && added === 0) {
      for (; added < 60; added += 1) {
        devices.register({ deviceId: `new-${added}`, appId: SANDBOX_APPS.nimbus });
      }
    }
    return answer;
  });
  scene.start();
  await scene.finished();
  const ids = await fileIds();
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(450);
  const remark = 'The list changed during the export: 450 rows before, 510 after.';
  expect(scene.job()?.notes).toContain(remark);
  expect(files.map(({ name }) => name.replace(/\d{8}-\d{6}/, ''))).toEqual([
    'nimbus-vpn-devices-.csv',
    'nimbus-vpn-devices--about.json',
  ]);
});

it('starts no request after it was cancelled', async () => {
  const scene = await openExports(sandbox());
  sandbox().scenarios.slow({ path: DEVICES, ms: 600_000 });
  scene.start();
  const jobId = scene.job()!.id;
  await waitFor(() => expect(calls()).toHaveLength(1));
  scene.store.dispatch(itemsCancelled({ jobId }));
  await scene.finished();
  const { queries } = scene.store.getState().api;
  const reading = () =>
    Object.values(scene.store.getState().api.queries).map((each) => each?.status);
  expect(Object.keys(queries)).toContainEqual(expect.stringMatching(/^getWholeList/));
  await waitFor(() => expect(reading()).not.toContain('pending'));
  sandbox().scenarios.reset();
  expect(calls()).toHaveLength(1);
  expect(files).toEqual([]);
});

it('shares the reading of a screen, and goes on when the screen stops it', async () => {
  const scene = await openExports(sandbox());
  const { store } = scene;
  sandbox().scenarios.slow({ path: DEVICES, ms: 600_000 });
  const query = { list: 'devices', args: { appId: SANDBOX_APPS.nimbus } } as const;
  const ofScreen = store.dispatch(api.endpoints.getWholeList.initiate(query));
  scene.start();
  await waitFor(() => expect(calls()).toHaveLength(1));
  ofScreen.abort();
  ofScreen.unsubscribe();
  sandbox().scenarios.reset();
  await scene.finished();
  expect(await fileIds()).toEqual(serverIds());
  expect(calls()).toHaveLength(6);
});

it('exports no list that is too long', async () => {
  const scene = await openExports(sandbox());
  const { devices } = sandbox().platform;
  const list = devices.list.bind(devices);
  jest.spyOn(devices, 'list').mockImplementation((query) => {
    const answer = list(query);
    const pagination = { ...answer.pagination, total: 100_001, pages: 1001 };
    return { ...answer, pagination };
  });
  scene.start();
  await scene.finished();
  const reason = 'At most 100,000 rows can be exported. Filter the list first.';
  expect(scene.items()).toMatchObject([{ status: 'failed', reason }]);
  expect(calls()).toHaveLength(1);
  expect(files).toEqual([]);
});

it('ends with the session, without a file', async () => {
  const scene = await openExports(sandbox());
  sandbox().scenarios.slow({ path: DEVICES, ms: 600_000 });
  scene.start();
  await waitFor(() => expect(calls()).toHaveLength(1));
  scene.store.dispatch(signedOut('logout'));
  sandbox().scenarios.reset();
  expect(scene.job()).toBeUndefined();
  expect(calls()).toHaveLength(1);
  expect(files).toEqual([]);
});

it('runs one export at a time', async () => {
  const scene = await openExports(sandbox());
  sandbox().scenarios.slow({ path: DEVICES, ms: 600_000 });
  expect(scene.start()).toBe('started');
  expect(scene.start()).toBe('busy');
  scene.store.dispatch(itemsCancelled({ jobId: scene.job()!.id }));
  sandbox().scenarios.reset();
  await scene.finished();
  expect(scene.start()).toBe('started');
  await scene.finished();
});

it('ends when a server without totals sends the same rows again', async () => {
  const scene = await openExports(sandbox());
  const { devices } = sandbox().platform;
  const list = devices.list.bind(devices);
  jest.spyOn(devices, 'list').mockImplementation((query) => {
    const answer = list({ ...query, page: 1 });
    return { ...answer, pagination: {} } as unknown as typeof answer;
  });
  scene.start();
  await scene.finished();
  const ids = await fileIds();
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(0);
  expect(scene.job()?.notes).toContainEqual(
    expect.stringMatching(/^Sent more than once by the server/),
  );
});

it('asks before the tab closes while it runs', async () => {
  const scene = await openExports(sandbox());
  sandbox().scenarios.slow({ path: DEVICES, ms: 600_000 });
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  scene.start();
  expect(asks()).toBe(true);
  sandbox().scenarios.reset();
  await scene.finished();
  await waitFor(() => expect(asks()).toBe(false));
});

it('writes no file where nothing could be read', async () => {
  const scene = await openExports(sandbox());
  sandbox().scenarios.failNext({ path: DEVICES, status: 403, times: 9 });
  scene.start();
  await scene.finished();
  expect(scene.items()).toMatchObject([{ status: 'failed' }]);
  expect(files).toEqual([]);
});

describe('a platform that limits the rate', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
      advanceTimers: 20,
    });
  });
  afterEach(() => jest.useRealTimers());

  it('gets no request until its pause ends, and then the missing ones', async () => {
    const scene = await openExports(sandbox());
    const { devices } = sandbox().platform;
    const list = devices.list.bind(devices);
    const headers = { 'Retry-After': '600' };
    // The server limits the rate from the second page on.
    const first = jest.spyOn(devices, 'list').mockImplementation((query) => {
      first.mockRestore();
      sandbox().scenarios.failNext({ path: DEVICES, status: 429, headers, times: 4 });
      return list(query);
    });
    scene.start();
    await waitFor(() => expect(calls()).toHaveLength(5));
    await waitFor(() =>
      expect(scene.job()?.notes).toContainEqual(
        expect.stringMatching(/^Waits for the server until \d{1,2}:\d\d [AP]M\.$/),
      ),
    );
    sandbox().scenarios.slow({ path: DEVICES, ms: 60_000 });
    await jest.advanceTimersByTimeAsync(590_000);
    expect(calls()).toHaveLength(5);
    await jest.advanceTimersByTimeAsync(12_000);
    await waitFor(() => expect(calls()).toHaveLength(9));
    sandbox().scenarios.reset();
    await scene.finished();
    expect(csvColumn(await files[0]!.content.text(), 'Device ID')).toHaveLength(450);
  });
});
