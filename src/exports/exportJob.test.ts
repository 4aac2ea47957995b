import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { itemsCancelled, itemsRetried, jobPaused, jobResumed } from '../jobs/jobsSlice';
import { collectFiles, csvColumn, DEVICES, openExports, signInAs } from '../testing/exportScene';
import { holdStore } from '../testing/heldStore';
import { SANDBOX_APPS, sandboxForEachTest } from '../testing/sandbox';
import { signedOut } from '../store/sessionSlice';
import { openDatabase } from '../store/database';
import { config } from '../shared/config';
import { exportFields } from '../features/exportFields';
import { tabStore } from '../store/storage';
import { EXPORT_KEY } from '../store/storageKeys';
import { resumeExport } from './startExport';

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
const kept = async () => (await openDatabase()).getAllKeys('exports');
const fileIds = async () => csvColumn(await files[0]!.content.text(), 'Device ID');

it('writes every row once, with large pages, outside of the query cache', async () => {
  const scene = await openExports(sandbox());
  expect(await scene.start()).toBe('started');
  await scene.finished();
  expect((await fileIds()).toSorted()).toEqual(serverIds().toSorted());
  expect(calls().map(({ query }) => [query.page, query.limit])).toEqual([
    ...['1', '2', '3', '4', '5'].map((page) => [page, '100']),
    ['1', '100'],
  ]);
  expect(scene.job()?.notes[0]).toBe('450 of 450 rows · 5 of 5 pages · 6 requests');
  expect(files).toHaveLength(1);
  expect(files[0]!.name).toMatch(/^nimbus-vpn-devices-\d{8}-\d{6}\.csv$/);
  const state = JSON.stringify(scene.store.getState().api);
  expect(state).not.toContain(serverIds()[0]);
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it('names the environment in its file, and in the name of that', async () => {
  jest.replaceProperty(config, 'environmentName', 'Staging EU');
  const scene = await openExports(sandbox());
  await scene.start({ format: 'json' });
  await scene.finished();
  expect(files[0]!.name).toMatch(/^staging-eu-nimbus-vpn-devices-\d{8}-\d{6}\.json$/);
  const { provenance } = JSON.parse(await files[0]!.content.text()) as { provenance: object };
  expect(provenance).toMatchObject({ environment: 'Staging EU' });
});

it('saves the file in one task, and says so in another', async () => {
  const scene = await openExports(sandbox());
  const fileStatus = () => scene.items().find(({ label }) => label === 'The file')?.status;
  let statusBehind: string | undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    setTimeout(() => {
      statusBehind = fileStatus();
    });
  });
  await scene.start();
  await scene.finished();
  expect(statusBehind).toMatch(/waiting|running/);
  expect(fileStatus()).toBe('done');
});

it('reads pages of the list’s own size where the server does not give larger ones', async () => {
  const scene = await openExports(sandbox());
  const { devices } = sandbox().platform;
  const list = devices.list.bind(devices);
  jest.spyOn(devices, 'list').mockImplementation((query) => list({ ...query, limit: 10 }));
  await scene.start();
  await scene.finished();
  expect((await fileIds()).toSorted()).toEqual(serverIds().toSorted());
  expect(calls()[1]?.query).toMatchObject({ page: '1', limit: '10' });
  expect(calls()).toHaveLength(47);
});

it('tries failed pages again at the end', async () => {
  const scene = await openExports(sandbox());
  sandbox().scenarios.failNext({ path: DEVICES, status: 500, times: 1 });
  await scene.start();
  await scene.finished();
  expect((await fileIds()).toSorted()).toEqual(serverIds().toSorted());
  expect(files).toHaveLength(1);
});

it('names the pages that stay unread, in the file too, and reads them on demand', async () => {
  const scene = await openExports(sandbox());
  const { devices } = sandbox().platform;
  const list = devices.list.bind(devices);
  const failing = jest.spyOn(devices, 'list').mockImplementation((query) => {
    if (query.page === 3) throw new Error('The third page is broken');
    return list(query);
  });
  await scene.start({ format: 'json' });
  await scene.finished();
  expect(scene.items().filter(({ status }) => status === 'failed')).toMatchObject([
    { label: 'Page 3' },
  ]);
  const missing = 'Missing: page 3 could not be read.';
  expect(scene.job()?.notes).toContain(missing);
  const file = JSON.parse(await files[0]!.content.text()) as {
    rows: { id: string }[];
    provenance: object;
  };
  expect(file.rows).toHaveLength(350);
  const remarks = [missing, 'The server counts 450 rows, the file has 350.'];
  expect(file.provenance).toMatchObject({ remarks });
  expect(file.provenance).toMatchObject({ failedPages: [3], rows: 350 });

  failing.mockRestore();
  scene.store.dispatch(itemsRetried({ jobId: scene.job()!.id }));
  await waitFor(() => expect(files).toHaveLength(2));
  const whole = JSON.parse(await files[1]!.content.text()) as typeof file;
  expect(whole.rows.map(({ id }) => id)).toEqual(serverIds());
});

it('says that the list changed, and reads what moved behind its end', async () => {
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
  await scene.start();
  await scene.finished();
  expect((await fileIds()).toSorted()).toEqual(serverIds().toSorted());
  const remark = 'The list changed while it was read: 450 rows before, 510 after.';
  expect(scene.job()?.notes).toContain(remark);
  expect(files.map(({ name }) => name.replace(/\d{8}-\d{6}/, ''))).toEqual([
    'nimbus-vpn-devices-.csv',
    'nimbus-vpn-devices--about.json',
  ]);
});

describe('rows that come at the front while pages are read', () => {
  type Answer = ReturnType<ReturnType<typeof sandbox>['platform']['devices']['list']>;

  /** Pages behind the second are answered before devices are added, the second one after that. */
  function answerOutOfOrder(added: number, change = (answer: Answer) => answer) {
    const { devices } = sandbox().platform;
    const list = devices.list.bind(devices);
    const early = new Map<number | undefined, Answer>();
    let isFirst = true;
    jest.spyOn(devices, 'list').mockImplementation((query) => {
      if (query.page === 2 && isFirst) {
        isFirst = false;
        for (const page of [3, 4, 5]) early.set(page, list({ ...query, page }));
        for (let count = 0; count < added; count += 1) {
          devices.register({ deviceId: `new-${count}`, appId: SANDBOX_APPS.nimbus });
        }
      }
      const answer = early.get(query.page);
      early.delete(query.page);
      return change(answer ?? list(query));
    });
  }

  it.each([1, 100, 250])('lacks none of them, and none that they moved: %d rows', async (added) => {
    const scene = await openExports(sandbox());
    answerOutOfOrder(added);
    await scene.start();
    await scene.finished();
    expect((await fileIds()).toSorted()).toEqual(serverIds().toSorted());
    expect(scene.job()?.notes).toContain(
      `The list changed while it was read: 450 rows before, ${450 + added} after.`,
    );
  });

  it('lacks none where the server counts pages only', async () => {
    const scene = await openExports(sandbox());
    answerOutOfOrder(1, (answer) => {
      const pagination = { ...answer.pagination, total: null };
      return { ...answer, pagination } as unknown as Answer;
    });
    await scene.start();
    await scene.finished();
    expect((await fileIds()).toSorted()).toEqual(serverIds().toSorted());
  });
});

it('starts no request while it is paused, and none after it was cancelled', async () => {
  const scene = await openExports(sandbox());
  sandbox().scenarios.slow({ path: DEVICES, ms: 600_000 });
  await scene.start();
  const jobId = scene.job()!.id;
  await waitFor(() => expect(calls()).toHaveLength(1));
  scene.store.dispatch(jobPaused(jobId));
  sandbox().scenarios.reset();
  await waitFor(() => expect(scene.items().length).toBeGreaterThan(1));
  expect(calls()).toHaveLength(1);

  sandbox().scenarios.slow({ path: DEVICES, ms: 600_000 });
  scene.store.dispatch(jobResumed(jobId));
  await waitFor(() => expect(calls()).toHaveLength(5));
  scene.store.dispatch(itemsCancelled({ jobId }));
  sandbox().scenarios.reset();
  await scene.finished();
  await waitFor(async () => expect(await kept()).toEqual([]));
  expect(calls()).toHaveLength(5);
  expect(files).toEqual([]);
});

it('ends with the session: no file, and nothing is kept', async () => {
  const scene = await openExports(sandbox());
  sandbox().scenarios.slow({ path: DEVICES, ms: 600_000 });
  await scene.start();
  await waitFor(() => expect(calls()).toHaveLength(1));
  scene.store.dispatch(signedOut('logout'));
  sandbox().scenarios.reset();
  await waitFor(async () => expect(await kept()).toEqual([]));
  expect(scene.job()).toBeUndefined();
  expect(calls()).toHaveLength(1);
  expect(files).toEqual([]);
});

it('keeps nothing of a page whose answer came before the end of the session', async () => {
  const scene = await openExports(sandbox());
  sandbox().scenarios.slow({ path: DEVICES, ms: 600_000 });
  await scene.start();
  await waitFor(() => expect(calls()).toHaveLength(1));
  const release = await holdStore('exports');
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction');
  sandbox().scenarios.reset();
  // The size of the list is to be kept, before the page.
  await waitFor(() => expect(begun.mock.calls.map(([name]) => name)).toContain('exports'));
  scene.store.dispatch(signedOut('logout'));
  await release();
  await kept();
  expect(await kept()).toEqual([]);
});

it('runs one export at a time', async () => {
  const scene = await openExports(sandbox());
  sandbox().scenarios.slow({ path: DEVICES, ms: 600_000 });
  expect(await scene.start()).toBe('started');
  expect(await scene.start()).toBe('busy');
  scene.store.dispatch(itemsCancelled({ jobId: scene.job()!.id }));
  sandbox().scenarios.reset();
  await scene.finished();
  expect(await scene.start()).toBe('started');
  await scene.finished();
});

describe('after a reload', () => {
  /** Begins an export, and ends its page when one more answer is awaited. */
  async function interrupt() {
    const scene = await openExports(sandbox());
    const { devices } = sandbox().platform;
    const list = devices.list.bind(devices);
    jest.spyOn(devices, 'list').mockImplementation((query) => {
      if (query.page === 4) throw new Error('The fourth page is broken');
      return list(query);
    });
    await scene.start({ format: 'json' });
    await scene.finished();
    jest.restoreAllMocks();
    files = collectFiles();
    sandbox().record.clear();
    return tabStore.get(EXPORT_KEY)!;
  }
  const fieldsOf = () => Promise.resolve(exportFields.devices);

  it('goes on where it was, page by page', async () => {
    const id = await interrupt();
    const scene = await openExports(sandbox());
    await scene.store.dispatch(resumeExport(id, fieldsOf));
    expect(scene.job()).toMatchObject({ isPaused: true, title: 'Export of devices' });
    expect(scene.job()?.notes[0]).toBe('350 of 450 rows · 4 of 5 pages');
    scene.store.dispatch(jobResumed(scene.job()!.id));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(calls().map(({ query }) => query.page)).toEqual(['4', '1']);
    const { rows } = JSON.parse(await files[0]!.content.text()) as { rows: { id: string }[] };
    expect(rows.map(({ id: row }) => row)).toEqual(serverIds());
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(tabStore.get(EXPORT_KEY)).toBeNull();
  });

  it('does not go on in another session', async () => {
    const id = await interrupt();
    const scene = await openExports(sandbox());
    signInAs(sandbox(), scene.store, 'session-2');
    await scene.store.dispatch(resumeExport(id, fieldsOf));
    expect(scene.job()).toBeUndefined();
    await (await openDatabase()).clear('exports');
  });
});

it('works without the browser’s database, and says what that means', async () => {
  const scene = await openExports(sandbox());
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  sandbox().scenarios.slow({ path: DEVICES, ms: 600_000, times: 1 });
  await scene.start();
  const lost = 'This browser keeps no more of it: after a reload it has to be read again.';
  expect(scene.job()?.notes).toContain(lost);
  expect(tabStore.get(EXPORT_KEY)).toBeNull();
  sandbox().scenarios.reset();
  await scene.finished();
  expect((await fileIds()).toSorted()).toEqual(serverIds().toSorted());
});
