import { waitFor } from '@testing-library/react';
import { itemsCancelled, itemsDismissed, itemsRetried, selectJobs } from '../../../jobs/jobsSlice';
import { readChanges } from '../../../changes/changeStore';
import { toast, toastStore } from '../../../shared/toast/toast';
import { removeRecords } from '../../../store/database';
import { appSelected } from '../../../store/selectedAppSlice';
import { signedOut } from '../../../store/sessionSlice';
import { createLocks } from '../../../testing/locks';
import { deviceWith, openRepairTab, OWNER, sentCalls } from '../../../testing/repairScene';
import { SANDBOX_APPS, sandboxForEachTest } from '../../../testing/sandbox';

const sandbox = sandboxForEachTest();
const DELETED = '/api/subscriptions/device/*/server-deleted';

const count = (id: string) => sandbox().platform.store.devices.get(id)?.serverCount;
const toasts = () => toastStore.get().history.map(({ title, detail }) => [title, detail]);
const tabs: ReturnType<typeof openRepairTab>[] = [];
const open = () => {
  const tab = openRepairTab(sandbox());
  tabs.push(tab);
  return tab;
};

beforeEach(async () => {
  await removeRecords('repairs', OWNER);
  Object.assign(navigator, { locks: createLocks() });
});
afterEach(() => {
  for (const { store } of tabs.splice(0)) store.dispatch(signedOut('logout'));
  toast.reset();
});

it('sends one call after the other, and reads the count after each', async () => {
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
    ...[limits, deletion, limits, deletion, limits, deletion, limits],
  ]);
  expect(tab.items().map(({ label, status }) => `${label} ${status}`)).toEqual([
    'The server count is read done',
    '1. Server deleted: 7 to 6 done',
    '2. Server deleted: 6 to 5 done',
    '3. Server deleted: 5 to 4 done',
  ]);
  expect(toasts()).toEqual([['Server count of Kitchen', 'Corrected: it is 4 now']]);
  expect(tab.account()).toMatch(/^Correction of the server count of Kitchen \(.*\), Nimbus VPN\n/);
  expect(tab.account()).toMatch(/3\. Server deleted: 5 to 4 · sent .* · done, read again/);
  await waitFor(async () => expect(await tab.records()).toEqual([]));
});

it('counts up from below 0', async () => {
  const device = deviceWith(sandbox(), -2);
  const tab = open();
  await tab.start(device, -2, 1);
  await tab.finished();
  expect(count(device.id)).toBe(1);
  expect(tab.items().map(({ label, status }) => `${label} ${status}`)).toEqual([
    'The server count is read done',
    '1. Server created: -2 to -1 done',
    '2. Server created: -1 to 0 done',
    '3. Server created: 0 to 1 done',
  ]);
});

it('notes its calls under its own app, whichever one is selected meanwhile', async () => {
  await removeRecords('changes', OWNER);
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
    'The platform refused call 2: Server limit reached (10 of 10). The count is 10.',
    ['server-created 200', 'server-created 403'],
    10,
  ],
  [
    'the answer is lost after the call was carried out',
    () => sandbox().scenarios.loseAnswer({ method: 'POST' }),
    'No answer came to call 1: Cannot reach the server. The count was read again: 10. So it was carried out.',
    ['server-created 0'],
    10,
  ],
  [
    'the answer says nothing of the call',
    () => sandbox().scenarios.failNext({ method: 'POST', status: 503 }),
    'No answer came to call 1: Service Unavailable. The count was read again: 9. So it was not carried out, or is still on its way.',
    ['server-created 503'],
    9,
  ],
  [
    'the count is not told',
    () =>
      sandbox().scenarios.malformed({ path: /limits/, body: { data: { serverCount: 'many' } } }),
    'The count could not be read: The server’s answer was not understood. Nothing was sent.',
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
  expect(toasts()).toEqual([['Server count of Kitchen was not corrected', reason]]);
  tab.store.dispatch(itemsRetried({ jobId: tab.job()!.id }));
  await tab.finished();
  expect(sentCalls(sandbox())).toEqual(calls);
  // It stays on this device until it is dismissed.
  expect(await tab.records()).toHaveLength(1);
  tab.store.dispatch(itemsDismissed({ jobId: tab.job()!.id }));
  await waitFor(async () => expect(await tab.records()).toEqual([]));
});

it('stops when somebody else changes the device, before and between its calls', async () => {
  const device = deviceWith(sandbox(), 7);
  const other = () => sandbox().platform.devices.serverDeleted(device.id);
  const tab = open();
  await tab.start(device, 8, 4);
  await tab.finished();
  expect(tab.notes()).toContain('The count is 7 and not 8 any more. Nothing was sent.');
  expect(sentCalls(sandbox())).toEqual([]);

  // Somebody else's call is carried out while ours is on its way, so that the reading shows both.
  sandbox().scenarios.slow({ path: DELETED, ms: 60_000 });
  await tab.start(device, 7, 4);
  await waitFor(() => expect(sandbox().record.calls('POST', DELETED)).toHaveLength(1));
  other();
  sandbox().scenarios.reset();
  await tab.finished();
  expect(tab.notes()).toContain(
    'After call 1 the count is 5 instead of 6: somebody else changes it, or the platform counts otherwise.',
  );
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
  await waitFor(() => expect(tab.notes()).toContain('Cancelled after call 1.'));
  expect(tab.items().map(({ status }) => status)).toEqual([
    ...['done', 'done', 'cancelled', 'cancelled'],
  ]);
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
  expect(after.items().map(({ status }) => status)).toEqual(['unknown', 'cancelled', 'cancelled']);
  expect(after.notes()).toEqual([
    '7 to 4 · 1 of 3 calls sent',
    'The console was closed or reloaded meanwhile. Nothing is sent again.',
    `The count is ${count(device.id)}.`,
  ]);
  expect(after.account()).toContain('cut off');
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
  await waitFor(async () => expect((await tab.records())[0]?.end).not.toBeNull());
  await tab.showKept();
  expect(selectJobs(tab.store.getState())).toHaveLength(1);
});
