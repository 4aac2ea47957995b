import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readChanges } from '../../changes/record/changeStore';
import { removeRecords } from '../../store/database';
import { ownerOf } from '../../store/owner';
import { lockChanged, signedOut } from '../../store/sessionSlice';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { toastStore } from '../../shared/toast/toast';

const sandbox = sandboxForEachTest();
const OWNER = ownerOf(SANDBOX_ACCOUNTS.admin.id);
const DELETED = '/api/subscriptions/device/*/server-deleted';

const devices = () => sandbox().platform.store.devices;
const countOf = (id: string) => devices().get(id)?.serverCount;
const calls = () => sandbox().record.calls('POST', DELETED);
beforeEach(() => removeRecords('changes', OWNER));

const lastToast = () => toastStore.get().history.at(-1);

/** Returns the changes in Activity: the counts before and after, the state, and its reason. */
const entries = async () =>
  (await readChanges(OWNER)).map(({ before, after, state }) => [
    before?.serverCount,
    after.serverCount,
    state.name,
    'why' in state ? state.why : null,
  ]);

/**
 * Types the count 4 for a device with seven servers, and sends the form unless `isSent` is false.
 */
async function correct({ isSent = true } = {}) {
  const found = devices()
    .ofApp(SANDBOX_APPS.nimbus)
    .find(({ deviceName, isActive }) => deviceName && isActive)!;
  const device = devices().update(found, {
    serverCount: 7,
    agreedLimits: { maxServers: 10, canViewLogs: true, features: [] },
  });
  const view = await renderApp({
    at: `/devices?app=nimbus-vpn&device=${device.id}`,
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  const { user } = view;
  const button = await screen.findByRole('button', { name: 'Correct server count…' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Correct server count' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Actual number of servers' }), '4');
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Set to 4' }));
  if (isSent) await send();
  return { ...view, id: device.id, dialog, send };
}

const alertOf = (dialog: HTMLElement) => within(dialog).findByRole('alert');

/** Starts a correction whose first call is delayed, so that the test can act during the request. */
async function correctSlowly() {
  sandbox().scenarios.slow({ path: DELETED, ms: 60_000, times: 1 });
  const view = await correct();
  await waitFor(() => expect(calls()).toHaveLength(1));
  return view;
}

it('sends one call after the other, reads the count around each, and leaves one entry', async () => {
  const { id, dialog } = await correct();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(countOf(id)).toBe(4);
  expect(calls()).toHaveLength(3);
  expect(lastToast()).toMatchObject({ title: 'Server count corrected: 7 → 4' });
  expect(await entries()).toEqual([[7, 4, 'done', null]]);
});

it('keeps the change on this device before the first call, and shows the progress', async () => {
  const { dialog } = await correctSlowly();
  expect(within(dialog).getByText('0 of 3 sent')).toBeVisible();
  expect(within(dialog).getByRole('progressbar', { name: /progress$/ })).toHaveAttribute(
    'aria-valuetext',
    '0 of 3 sent',
  );
  expect(await entries()).toEqual([[7, 4, 'sending', null]]);
  sandbox().scenarios.reset();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('sends nothing if the platform’s count differs from the screen', async () => {
  const { id, dialog, send } = await correct({ isSent: false });
  sandbox().platform.devices.serverDeleted(id);
  await send();
  expect(await alertOf(dialog)).toHaveTextContent(
    'Stopped at 7 instead of 4. The platform reports 6. Someone else may have changed it.',
  );
  expect(calls()).toHaveLength(0);
  expect(await entries()).toEqual([[7, 4, 'withdrawn', expect.stringContaining('reports 6')]]);
});

it('stops when somebody else changes the count between its calls', async () => {
  const { id, dialog } = await correctSlowly();
  sandbox().platform.devices.serverDeleted(id);
  sandbox().scenarios.reset();
  const why =
    'Stopped at 6 instead of 4. The platform reports 5. Someone else may have changed it.';
  expect(await alertOf(dialog)).toHaveTextContent(why);
  expect(calls()).toHaveLength(1);
  expect(await entries()).toEqual([[7, 6, 'done', why]]);
});

it('stops at a refusal', async () => {
  sandbox().scenarios.failNext({ path: DELETED, status: 403, body: { message: 'No more' } });
  const { id, dialog } = await correct();
  expect(await alertOf(dialog)).toHaveTextContent(/^.*Stopped at 7 instead of 4\. No more\./);
  expect(countOf(id)).toBe(7);
  expect(calls()).toHaveLength(1);
  expect(await entries()).toEqual([[7, 4, 'refused', 'No more.']]);
});

it('goes on after a lost response when the count shows that the call arrived', async () => {
  sandbox().scenarios.loseAnswer({ path: DELETED });
  const { id, dialog } = await correct();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(countOf(id)).toBe(4);
  expect(calls()).toHaveLength(3);
  expect(await entries()).toEqual([[7, 4, 'done', null]]);
});

it('never repeats a call without a clear response', async () => {
  sandbox().scenarios.failNext({ path: DELETED, status: 503 });
  const { dialog } = await correct();
  expect(await alertOf(dialog)).toHaveTextContent(
    /A request got no clear response: .*The platform still reports 7, but the request may still go through\./,
  );
  expect(calls()).toHaveLength(1);
  expect(await entries()).toMatchObject([
    [7, 4, 'unknown', expect.stringContaining('still reports 7')],
  ]);
});

it('stops when the count can’t be read', async () => {
  const { dialog } = await correctSlowly();
  sandbox().scenarios.reset();
  sandbox().scenarios.malformed({ path: /limits/, body: { data: { serverCount: 'many' } } });
  expect(await alertOf(dialog)).toHaveTextContent('The count couldn’t be loaded.');
  expect(calls()).toHaveLength(1);
});

it('stops after the current call when Stop is pressed, and stays open', async () => {
  const { user, id, dialog } = await correctSlowly();
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  sandbox().scenarios.reset();
  const why = 'Stopped at 6 instead of 4. It was stopped.';
  expect(await alertOf(dialog)).toHaveTextContent(why);
  expect(countOf(id)).toBe(6);
  expect(calls()).toHaveLength(1);
  expect(await entries()).toEqual([[7, 6, 'done', why]]);
});

it('stops at a logout, which leaves no record', async () => {
  const { store } = await correctSlowly();
  act(() => void store.dispatch(signedOut('logout')));
  sandbox().scenarios.reset();
  await waitFor(() => expect(calls()[0]?.status).toBe(200));
  await waitFor(async () => expect(await entries()).toEqual([]));
  expect(calls()).toHaveLength(1);
});

it.each<[string, (view: Awaited<ReturnType<typeof correct>>) => unknown]>([
  ['the console is locked', ({ store }) => store.dispatch(lockChanged(true))],
  ['another app is opened', ({ router }) => router.navigate('/devices?app=harbor-hosting')],
])('stops when %s', async (_case, leave) => {
  const view = await correctSlowly();
  await act(async () => {
    await leave(view);
  });
  sandbox().scenarios.reset();
  await waitFor(async () =>
    expect(await entries()).toEqual([[7, 6, 'done', expect.stringContaining('Stopped at 6')]]),
  );
  expect(calls()).toHaveLength(1);
});
