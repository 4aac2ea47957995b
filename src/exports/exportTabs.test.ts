import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { itemsCancelled, itemsRetried, jobResumed, selectJobs } from '../jobs/jobsSlice';
import { exportFields } from '../features/exportFields';
import { openDatabase } from '../store/database';
import { tabStore } from '../store/storage';
import { EXPORT_KEY } from '../store/storageKeys';
import { collectFiles, csvColumn, DEVICES, openExports, signInAs } from '../testing/exportScene';
import { createLocks } from '../testing/locks';
import { sandboxForEachTest } from '../testing/sandbox';
import { resumeExport } from './startExport';
import { releaseExportLock } from './exportStore';

const sandbox = sandboxForEachTest({ rows: 450 });
const calls = () => sandbox().record.calls('GET', DEVICES);
const kept = async () => (await openDatabase()).getAllKeys('exports');
const fieldsOf = () => Promise.resolve(exportFields.devices);

/** The locks that another tab of the browser would hold. */
let locks: ReturnType<typeof createLocks>;
let files: ReturnType<typeof collectFiles>;

beforeEach(() => {
  files = collectFiles();
  useLocks();
});
afterEach(async () => {
  releaseExportLock();
  Reflect.deleteProperty(navigator, 'locks');
  tabStore.set(EXPORT_KEY, null);
  await (await openDatabase()).clear('exports');
});

function useLocks() {
  locks = createLocks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

/** Another tab exports until the returned function is called. */
function otherTabExports(): () => void {
  let end: () => void = () => undefined;
  const task = () => new Promise<void>((resolve) => (end = resolve));
  void locks.request('console.export', {}, task);
  return () => end();
}

/** An export without its third page. */
async function brokenExport() {
  const scene = await openExports(sandbox());
  const { devices } = sandbox().platform;
  const list = devices.list.bind(devices);
  const failing = jest.spyOn(devices, 'list').mockImplementation((query) => {
    if (query.page === 3) throw new Error('The third page is broken');
    return list(query);
  });
  await scene.start();
  await scene.finished();
  failing.mockRestore();
  sandbox().record.clear();
  files.length = 0;
  return scene;
}

/** What the tab of an unfinished export leaves when it is closed. */
async function closedTab(): Promise<string> {
  await brokenExport();
  const id = tabStore.get(EXPORT_KEY)!;
  tabStore.set(EXPORT_KEY, null);
  return id;
}

it('starts none while another tab exports, and one when that has ended', async () => {
  const end = otherTabExports();
  const scene = await openExports(sandbox());
  expect(await scene.start()).toBe('busy');
  expect(calls()).toHaveLength(0);
  end();
  await waitFor(async () => expect((await locks.query()).held).toEqual([]));
  expect(await scene.start()).toBe('started');
  await scene.finished();
  expect(files).toHaveLength(1);
});

it('shows an export once that was started before the tab looked for an interrupted one', async () => {
  const scene = await openExports(sandbox());
  await scene.start();
  await scene.store.dispatch(resumeExport(tabStore.get(EXPORT_KEY), fieldsOf));
  await scene.finished();
  expect(selectJobs(scene.store.getState())).toHaveLength(1);
  expect(files).toHaveLength(1);
});

it('shows an unfinished export once, whose pages a cancel of it alone removes', async () => {
  const scene = await brokenExport();
  const before = await kept();
  // As after an unlock, when the shell is there again.
  await scene.store.dispatch(resumeExport(tabStore.get(EXPORT_KEY), fieldsOf));
  expect(selectJobs(scene.store.getState())).toHaveLength(1);
  expect(await kept()).toEqual(before);
});

it('reads no failed page again while another tab exports, and says why', async () => {
  const scene = await brokenExport();
  const end = otherTabExports();
  scene.store.dispatch(itemsRetried({ jobId: scene.job()!.id }));
  await scene.finished();
  const [failed] = scene.items().filter(({ status }) => status === 'failed');
  expect(failed).toMatchObject({ label: 'Page 3', reason: 'Another tab is exporting' });
  expect(calls()).toHaveLength(0);
  end();
});

describe('an export whose tab was closed', () => {
  it('is there, paused, in the next tab, and goes on by page', async () => {
    const id = await closedTab();
    useLocks();
    const scene = await openExports(sandbox());
    await scene.store.dispatch(resumeExport(null, fieldsOf));
    expect(scene.job()).toMatchObject({ isPaused: true, title: 'Export of devices' });
    expect(tabStore.get(EXPORT_KEY)).toBe(id);
    scene.store.dispatch(jobResumed(scene.job()!.id));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(calls().map(({ query }) => query.page)).toEqual(['3', '1']);
    expect(csvColumn(await files[0]!.content.text(), 'Device ID')).toHaveLength(450);
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('goes with a cancel', async () => {
    await closedTab();
    useLocks();
    const scene = await openExports(sandbox());
    await scene.store.dispatch(resumeExport(null, fieldsOf));
    scene.store.dispatch(itemsCancelled({ jobId: scene.job()!.id }));
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(files).toEqual([]);
  });

  it('stays where it is while its tab is open', async () => {
    await closedTab();
    const scene = await openExports(sandbox());
    await scene.store.dispatch(resumeExport(null, fieldsOf));
    expect(scene.job()).toBeUndefined();
    expect(await kept()).not.toEqual([]);
  });

  it('is not for another session', async () => {
    await closedTab();
    useLocks();
    const scene = await openExports(sandbox());
    signInAs(sandbox(), scene.store, 'session-2');
    await scene.store.dispatch(resumeExport(null, fieldsOf));
    expect(scene.job()).toBeUndefined();
  });
});

describe('a platform that has no room', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
      advanceTimers: 20,
    });
  });
  afterEach(() => jest.useRealTimers());

  it('gets nothing for as long as it asks, and then half as many requests at a time', async () => {
    const scene = await openExports(sandbox());
    const { devices } = sandbox().platform;
    const list = devices.list.bind(devices);
    const headers = { 'Retry-After': '600' };
    // From the second page on.
    const first = jest.spyOn(devices, 'list').mockImplementation((query) => {
      first.mockRestore();
      sandbox().scenarios.failNext({ path: DEVICES, status: 429, headers, times: 4 });
      return list(query);
    });
    await scene.start();
    await waitFor(() => expect(calls()).toHaveLength(5));
    const waits = [
      'Waits for the server until ',
      { as: 'time', at: expect.any(Number) as number },
      '.',
    ];
    await waitFor(() => expect(scene.job()?.notes).toContainEqual(waits));
    sandbox().scenarios.slow({ path: DEVICES, ms: 60_000 });
    await jest.advanceTimersByTimeAsync(590_000);
    expect(calls()).toHaveLength(5);
    await jest.advanceTimersByTimeAsync(12_000);
    await waitFor(() => expect(calls()).toHaveLength(7));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(calls()).toHaveLength(7);
    sandbox().scenarios.reset();
    await scene.finished();
    expect(csvColumn(await files[0]!.content.text(), 'Device ID')).toHaveLength(450);
  });
});
