import { waitFor } from '@testing-library/react';
import { itemsCancelled, itemsDismissed, itemsRetried, selectJobs } from '../../jobs/jobsSlice';
import { readChanges } from '../../changes/changeStore';
import { toastStore } from '../../shared/toast/toast';
import { appSelected } from '../../store/selectedAppSlice';
import { signedOut } from '../../store/sessionSlice';
import { jobTabsForEachTest } from '../../testing/jobTabs';
import { deviceWith, openRepairTab, OWNER, sentCalls } from '../../testing/repairScene';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();
const DELETED = '/api/subscriptions/device/*/server-deleted';

const count = (id: string) => sandbox().platform.store.devices.get(id)?.serverCount;
const toasts = () => toastStore.get().history.map(({ title, detail }) => [title, detail]);
const open = jobTabsForEachTest(() => openRepairTab(sandbox()));

it('sends one call after the other, and reads the count before and after each', async () => {
  const device = deviceWith(sandbox(), 7);
  const tab = open();
  expect(await tab.start(device, 7, 4)).toBe('started');
  expect(await tab.start(device, 7, 4)).toBe('busy');
  await tab.finished();
  expect(count(device.id)).toBe(4);
  const path = (call: string) => `/api/subscriptions/${call}`;
  const limits = path(`limits/${device.id}`);
  const deletion = path(`device/${device.id}/server-deleted`);
  expect(sandbox().record.requests.map((request) => request.path)).toEqual([
    ...[limits, deletion, limits],
    ...[limits, deletion, limits],
    ...[limits, deletion, limits],
  ]);
  expect(tab.items().map(({ label, status }) => `${label} ${status}`)).toEqual([
    '1. Server count: 7 to 6 done',
    '2. Server count: 6 to 5 done',
    '3. Server count: 5 to 4 done',
  ]);
  expect(toasts()).toEqual([['Server count of Kitchen', '3 of 3 calls · 3 done']]);
  expect(tab.transcript()).toMatch(/^Server count of Kitchen \(.*\), Nimbus VPN\n/);
  expect(tab.transcript()).toMatch(/3\. Server count: 5 to 4 · sent .* · Done/);
  await waitFor(async () => expect(await tab.records()).toEqual([]));
});

it('counts up from below 0', async () => {
  const device = deviceWith(sandbox(), -2);
  const tab = open();
  await tab.start(device, -2, 1);
  await tab.finished();
  expect(count(device.id)).toBe(1);
  expect(tab.items().map(({ label, status }) => `${label} ${status}`)).toEqual([
    '1. Server count: −2 to −1 done',
    '2. Server count: −1 to 0 done',
    '3. Server count: 0 to 1 done',
  ]);
});

it('notes its calls under its own app, whichever one is selected meanwhile', async () => {
  const device = deviceWith(sandbox(), 7);
  const tab = open();
  await tab.start(device, 7, 5);
  tab.store.dispatch(appSelected({ id: SANDBOX_APPS.harbor, name: 'harbor-hosting' }));
  await tab.finished();
  const app = { id: SANDBOX_APPS.nimbus };
  const done = { kind: 'recordServerDeleted', app, state: { name: 'done' } };
  await waitFor(async () => expect(await readChanges(OWNER)).toMatchObject([done, done]));
});

it.each<[string, () => void, string, string[], number]>([
  [
    'the limit refuses it',
    () => undefined,
    'Server limit reached (10 of 10)',
    ['server-created 200', 'server-created 403'],
    10,
  ],
  [
    'the answer is lost after the call was carried out',
    () => sandbox().scenarios.loseAnswer({ method: 'POST' }),
    'No clear answer came: Cannot reach the server. Read again: it was carried out.',
    ['server-created 0'],
    10,
  ],
  [
    'the answer says nothing of the call',
    () => sandbox().scenarios.failNext({ method: 'POST', status: 503 }),
    'No clear answer came: Service Unavailable. Read again: it was not carried out, or is still on its way.',
    ['server-created 503'],
    9,
  ],
  [
    'the count is not told',
    () =>
      sandbox().scenarios.malformed({ path: /limits/, body: { data: { serverCount: 'many' } } }),
    "The server's answer could not be read. Nothing was sent.",
    [],
    9,
  ],
])('stops at once when %s', async (_case, setFault, reason, calls, left) => {
  const device = deviceWith(sandbox(), 9);
  setFault();
  const tab = open();
  await tab.start(device, 9, 12);
  await tab.finished();
  expect(tab.notes()).toContain(reason);
  expect(sentCalls(sandbox())).toEqual(calls);
  expect(count(device.id)).toBe(left);
  expect(toasts()).toEqual([
    ['Server count of Kitchen: not everything was changed', expect.stringContaining(reason)],
  ]);
  tab.store.dispatch(itemsRetried({ jobId: tab.job()!.id }));
  await tab.finished();
  expect(sentCalls(sandbox())).toEqual(calls);
  // It stays on this device until it is dismissed.
  expect((await tab.records()).length).toBeGreaterThan(0);
  tab.store.dispatch(itemsDismissed({ jobId: tab.job()!.id }));
  await waitFor(async () => expect(await tab.records()).toEqual([]));
});

it('stops when somebody else changes the device, before and between its calls', async () => {
  const device = deviceWith(sandbox(), 7);
  const other = () => sandbox().platform.devices.serverDeleted(device.id);
  const tab = open();
  await tab.start(device, 8, 4);
  await tab.finished();
  expect(tab.notes()).toContain('Changed meanwhile, so left as it is: 7.');
  expect(sentCalls(sandbox())).toEqual([]);

  // Somebody else's call is carried out while ours is on its way, so that the reading shows both.
  sandbox().scenarios.slow({ path: DELETED, ms: 60_000 });
  await tab.start(device, 7, 4);
  await waitFor(() => expect(sandbox().record.calls('POST', DELETED)).toHaveLength(1));
  other();
  sandbox().scenarios.reset();
  await tab.finished();
  expect(tab.notes()).toContain('The platform holds other values: Server count is now 5.');
  expect(sentCalls(sandbox())).toHaveLength(1);
});

it('sends nothing more after a cancel, and shows the call that was under way as it ended', async () => {
  const device = deviceWith(sandbox(), 7);
  sandbox().scenarios.slow({ path: DELETED, ms: 60_000 });
  const tab = open();
  await tab.start(device, 7, 4);
  await waitFor(() => expect(sandbox().record.calls('POST', DELETED)).toHaveLength(1));
  tab.store.dispatch(itemsCancelled({ jobId: tab.job()!.id }));
  sandbox().scenarios.reset();
  await waitFor(() => expect(tab.items()[0]?.status).toBe('done'));
  await tab.finished();
  expect(tab.items().map(({ status }) => status)).toEqual(['done', 'cancelled', 'cancelled']);
  await waitFor(async () => expect(await tab.records()).toEqual([]));
  expect(sentCalls(sandbox())).toEqual(['server-deleted 200']);
});

it('shows after a reload what is known, reads the count, and sends nothing', async () => {
  const device = deviceWith(sandbox(), 7);
  sandbox().scenarios.slow({ path: DELETED, ms: 60_000 });
  const before = open();
  await before.start(device, 7, 4);
  await waitFor(() => expect(sandbox().record.calls('POST', DELETED)).toHaveLength(1));
  // The session ends as a reload would end the page: the call is cut off. The same operator is back.
  before.store.dispatch(signedOut('expired'));
  sandbox().scenarios.reset();
  await waitFor(() => expect(sentCalls(sandbox())).toEqual(['server-deleted 200']));

  const after = open();
  await after.showKept();
  await after.finished();
  expect(after.items().map(({ status }) => status)).toEqual(['done', 'cancelled', 'cancelled']);
  expect(after.notes()).toEqual([
    '3 of 3 calls · 1 done · 2 withdrawn',
    'The console was closed or reloaded meanwhile. Nothing is sent again.',
  ]);
  expect(after.transcript()).toContain('Read again: it was carried out.');
  expect(sentCalls(sandbox())).toHaveLength(1);
});

it('sends nothing where the browser keeps no record', async () => {
  const device = deviceWith(sandbox(), 7);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  const tab = open();
  expect(await tab.start(device, 7, 4)).toBe('unkept');
  expect(sandbox().record.requests).toEqual([]);
});

it('is listed once where its page, as after an unlock, asks for what earlier ones have left', async () => {
  const device = deviceWith(sandbox(), 9);
  sandbox().scenarios.failNext({ method: 'POST', status: 400 });
  const tab = open();
  await tab.start(device, 9, 10);
  await tab.finished();
  await waitFor(async () =>
    expect(await tab.records()).toMatchObject([{ state: { name: 'refused' } }]),
  );
  await tab.showKept();
  expect(selectJobs(tab.store.getState())).toHaveLength(1);
});
