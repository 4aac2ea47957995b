import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { selectJobs } from '../../jobs/jobsSlice';
import { ended } from '../../changes/record/change';
import { changeIdAt } from '../../changes/record/changeIds';
import type { Change } from '../../changes/record/changeRecord';
import { addChanges, forgetEnded, readChanges, unrecorded } from '../../changes/record/changeStore';
import { openDatabase, removeRecords } from '../../store/database';
import { ownerOf } from '../../store/owner';
import { rowOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { ROLES_PATH, usersWith } from '../../testing/roleRunScene';
import { oneOf } from '../../testing/oneOf';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { toActivityRows, withRuns } from './activityRows';

const sandbox = sandboxForEachTest();
const { nimbus } = SANDBOX_APPS;
const owner = ownerOf(SANDBOX_ACCOUNTS.admin.id);

beforeEach(async () => {
  await removeRecords('changes', owner);
  unrecorded.set(0);
});

function changeOf(about: Partial<Change> = {}): Change {
  const at = about.at ?? Date.now();
  return {
    id: changeIdAt(at),
    owner,
    at,
    kind: 'updateApp',
    app: { id: nimbus, name: 'Nimbus' },
    subject: { id: nimbus, label: 'Nimbus VPN' },
    sentAt: at,
    state: { name: 'done' },
    before: { displayName: 'Nimbus VPN' },
    after: { displayName: 'Cumulus' },
    screen: '/apps',
    sent: 'online',
    runId: null,
    undoes: null,
    ...about,
  };
}

/** Stores a change, as an earlier visit would have done. */
const keep = async (change: Change) => (await openDatabase()).put('changes', change);

const openAt = (at: string) => renderApp({ at, as: { account: 'admin', of: sandbox() } });
const open = () => openAt('/activity');

it('lists changes, newest first, and undoes one', async () => {
  sandbox().platform.store.apps.get(nimbus)!.displayName = 'Cumulus';
  await keep(changeOf());
  const file = { id: 'file_1', label: 'photo.png' };
  await keep(changeOf({ kind: 'deleteFile', subject: file, app: null, before: null, after: {} }));
  const { user } = await open();
  await rowOf('Changes', /Edit app/);
  const [, newest, oldest] = screen.getAllByRole('row');
  expect(newest).toHaveTextContent(/Delete file.*photo\.png/);
  expect(newest).not.toHaveTextContent('Undo');
  expect(oldest).toHaveTextContent('Display name: Nimbus VPN → Cumulus');
  await user.click(within(oldest!).getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Undo: Edit app')).toBeVisible();
  expect(sandbox().platform.store.apps.get(nimbus)!.displayName).toBe('Nimbus VPN');
  await waitFor(() => expect(screen.getByText('Undone', { selector: 'span' })).toBeVisible());
});

describe('a change that was undone', () => {
  const first = changeOf();
  const undo = changeOf({ undoes: first.id });
  const redo = changeOf({ undoes: undo.id });
  const statesOf = (changes: readonly Change[]) =>
    toActivityRows(changes, undefined).map((row) => row.undo);

  it('is titled by what it does: undo or redo', () => {
    const inRuns = [redo, undo, first].flatMap((change) =>
      ['one', 'two'].map((member) => ({
        ...change,
        id: `${change.id} ${member}`,
        kind: 'updateUserRoles',
        runId: change.id,
        undoes: change.undoes && `${change.undoes} ${member}`,
      })),
    );
    const rows = toActivityRows([redo, undo, first, ...inRuns], undefined);
    expect(withRuns(rows).map(({ what }) => what)).toEqual([
      'Redo: Edit app',
      'Undo: Edit app',
      'Edit app',
      'Redo: Roles of 2 users',
      'Undo: Roles of 2 users',
      'Roles of 2 users',
    ]);
  });

  it.each<[string, Change[], (string | null)[]]>([
    ['is undone', [undo, first], ['possible', 'undone']],
    [
      'is in force again after an undo of the undo',
      [redo, undo, first],
      ['possible', 'undone', 'possible'],
    ],
    ['whatever the device’s clock said', [undo, first, redo], ['undone', 'possible', 'possible']],
    [
      'is undone after one more undo',
      [changeOf({ undoes: first.id }), redo, undo, first],
      ['possible', 'possible', 'undone', 'undone'],
    ],
    [
      'is not while the undo has failed, or left something out',
      [
        { ...undo, state: { name: 'refused', why: 'Forbidden' } },
        { ...redo, undoes: first.id, state: { name: 'done', why: 'The platform kept it.' } },
        first,
      ],
      [null, 'possible', 'possible'],
    ],
    [
      'ends where records name each other',
      [
        { ...undo, undoes: redo.id },
        { ...redo, undoes: undo.id },
      ],
      ['possible', 'possible'],
    ],
  ])('%s', (_case, changes, expected) => {
    expect(statesOf(changes)).toEqual(expected);
  });
});

it('offers no undo for an app that was deleted since', () => {
  const offers = (apps: Parameters<typeof toActivityRows>[1]) =>
    toActivityRows([changeOf()], apps).map(({ undo }) => undo);
  expect(offers([oneOf.app({ id: nimbus })])).toEqual(['possible']);
  expect(offers([])).toEqual([null]);
});

it('undoes a bulk change in the app where it was made', async () => {
  const { users } = sandbox().platform.store;
  const [one, other] = users.ofApp(nimbus);
  for (const { id, roles } of [one!, other!]) {
    await keep(
      changeOf({
        kind: 'updateUserRoles',
        subject: { id, label: '' },
        runId: 'run_1',
        before: { roles: ['user', 'moderator'] },
        after: { roles: [...roles] },
      }),
    );
  }
  const { user, store } = await renderApp({
    at: '/activity?run=run_1',
    as: { account: 'admin', of: sandbox() },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo all 2' }));
  await waitFor(() => expect(users.get(one!.id)?.roles).toEqual(['user', 'moderator']));
  expect(selectJobs(store.getState())).toMatchObject([{ app: { id: nimbus, name: 'Nimbus' } }]);
  await waitFor(async () => {
    const undone = (await readChanges(owner)).filter(({ undoes }) => undoes !== null);
    expect(undone.map(({ app }) => app?.id)).toEqual([nimbus, nimbus]);
  });
});

it('clears only this operator’s completed changes, after a confirmation', async () => {
  const other = changeOf({ owner: 'bob' });
  await keep(other);
  await keep(changeOf());
  const { user } = await open();
  await rowOf('Changes', /Edit app/);
  await user.click(screen.getByRole('button', { name: 'Clear history…' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('No changes yet')).toBeVisible();
  expect(await act(() => readChanges('bob'))).toEqual([other]);
});

it('says whose changes these are, and how many weren’t recorded', async () => {
  unrecorded.set(2);
  await open();
  expect(await screen.findByText('Changes you made in this browser.')).toBeVisible();
  expect(screen.getByText(/2 changes couldn’t be recorded/)).toBeVisible();
});

describe('a bulk change', () => {
  const run = 'run-1';
  const changes = () =>
    usersWith(sandbox(), 3, ['moderator']).map(({ id }) =>
      changeOf({
        kind: 'updateUserRoles',
        subject: { id, label: '' },
        screen: '/users',
        runId: run,
        before: { roles: ['user'] },
        after: { roles: ['moderator'] },
      }),
    );

  it('is undone by one job, however often the button is pressed', async () => {
    for (const change of changes()) await keep(change);
    sandbox().scenarios.slow({ path: ROLES_PATH, ms: 60_000 });
    const { user, store } = await openAt(`/activity?run=${run}`);
    const undoAll = await screen.findByRole('button', { name: 'Undo all 3' });
    await user.dblClick(undoAll);
    await screen.findByText('Restoring the roles of 3 users…');
    // Waits for the job, because the rows of the changes appear before the job starts.
    await waitFor(() => expect(selectJobs(store.getState())).toHaveLength(1));
    await user.click(undoAll);
    sandbox().scenarios.reset();
    await waitFor(() => expect(undoAll).not.toBeInTheDocument());
    expect(selectJobs(store.getState())).toHaveLength(1);
  });
});

it('shows a bulk change as one row that opens to its changes, below the name of its day', async () => {
  const [one, other] = usersWith(sandbox(), 2, ['moderator']);
  const made = { kind: 'updateUserRoles', screen: '/users', runId: 'run-1', at: Date.now() };
  const roles = { before: { roles: ['user'] }, after: { roles: ['user', 'moderator'] } };
  for (const { id } of [one!, other!]) {
    await keep(changeOf({ ...made, ...roles, subject: { id, label: '' } }));
  }
  await keep(changeOf({ at: Date.now() - 40 * 86_400_000 }));
  const { user, location } = await open();
  const row = await rowOf('Changes', /Roles of 2 users/);
  expect(row).toHaveTextContent(
    /^.*Today.*Roles of 2 users.*2 changes.*\+Moderator.*2 done.*Undo all/,
  );
  expect(await rowOf('Changes', /Edit app/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('When'), 'Last 7 days');
  const grid = within(screen.getByRole('grid', { name: 'Changes' }));
  await waitFor(() => expect(grid.queryByText('Edit app')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: '2 changes' }));
  expect(location()).toBe('/activity?run=run-1');
  expect(await screen.findByRole('button', { name: 'Undo all 2' })).toBeVisible();
});

it('reads only new changes, and not all of them again', async () => {
  const [first, second] = [changeOf(), changeOf({ after: { displayName: 'Cirrus' } })];
  await keep(first);
  const { store } = await open();
  await rowOf('Changes', /Edit app/);
  const readAll = jest.spyOn(IDBObjectStore.prototype, 'getAll');
  await act(() => store.dispatch(addChanges([second], 'form')));
  expect(await screen.findByText('Display name: Nimbus VPN → Cirrus')).toBeVisible();
  const refused = ended(first, { name: 'refused', why: 'Forbidden' });
  await act(() => store.dispatch(addChanges([refused], 'form')));
  expect(await rowOf('Changes', /Refused/)).toBeVisible();
  expect(readAll).not.toHaveBeenCalled();
  await act(() => forgetEnded(owner));
  expect(await screen.findByText('No changes yet')).toBeVisible();
});
