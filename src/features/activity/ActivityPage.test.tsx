import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { selectJobs } from '../../jobs/jobsSlice';
import { entryIdAt, type Entry } from '../../journal/entry';
import {
  forgetEntries,
  forgetNews,
  journalNews,
  readEntries,
  recordEntry,
  settleEntry,
} from '../../journal/journalStore';
import { removeRecords } from '../../store/database';
import { ownerOf } from '../../store/owner';
import { renderApp } from '../../testing/renderApp';
import { ROLES_PATH, usersWith } from '../../testing/roleRunScene';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { toActivityRows } from './activityRows';

const sandbox = sandboxForEachTest();
const { nimbus } = SANDBOX_APPS;
const owner = ownerOf(SANDBOX_ACCOUNTS.admin.id);

beforeEach(async () => {
  await removeRecords('journal', owner);
  forgetNews();
});

function entry(about: Partial<Entry> = {}): Entry {
  const at = about.at ?? Date.now();
  return {
    ...{ id: entryIdAt(at), owner, at, call: 'updateApp', appId: nimbus, targetId: nimbus },
    ...{ before: { displayName: 'Nimbus VPN' }, after: { displayName: 'Cumulus' } },
    ...{ outcome: { name: 'done' }, screen: '/apps', sent: 'online', run: null, undoes: null },
    ...about,
  };
}

const openAt = (at: string) => renderApp({ at, as: { account: 'admin', of: sandbox() } });
const open = () => openAt('/activity');

it('lists what was changed, newest first, and takes a change back', async () => {
  sandbox().platform.store.apps.get(nimbus)!.displayName = 'Cumulus';
  await recordEntry(entry());
  await recordEntry(
    entry({ call: 'deleteFile', targetId: 'file_1', appId: null, before: null, after: {} }),
  );
  const { user } = await open();
  await screen.findByText('Edit app');
  const [, newest, oldest] = screen.getAllByRole('row');
  expect(newest).toHaveTextContent('Delete file');
  expect(newest).not.toHaveTextContent('Undo');
  expect(oldest).toHaveTextContent('Display name: Nimbus VPN');
  expect(oldest).toHaveTextContent('Display name: Cumulus');
  await user.click(within(oldest!).getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Undo: Edit app')).toBeVisible();
  expect(sandbox().platform.store.apps.get(nimbus)!.displayName).toBe('Nimbus VPN');
  await waitFor(() => expect(screen.getByText('Undone', { selector: 'span' })).toBeVisible());
});

describe('a change that was taken back', () => {
  const first = entry();
  const undo = entry({ undoes: first.id });
  const redo = entry({ undoes: undo.id });
  const statesOf = (entries: readonly Entry[]) =>
    toActivityRows(entries, []).map((row) => row.undo);

  it.each<[string, Entry[], (string | null)[]]>([
    ['is undone', [undo, first], ['possible', 'undone']],
    [
      'is in force again after an undo of the undo',
      [redo, undo, first],
      ['possible', 'undone', 'possible'],
    ],
    ['whatever the device’s clock said', [undo, first, redo], ['undone', 'possible', 'possible']],
    [
      'is undone after one more undo',
      [entry({ undoes: first.id }), redo, undo, first],
      ['possible', 'possible', 'undone', 'undone'],
    ],
    [
      'is not while the undo has failed, or left something out',
      [
        { ...undo, outcome: { name: 'failed', why: 'Forbidden' } },
        { ...redo, undoes: first.id, outcome: { name: 'done', why: 'The platform kept it.' } },
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
  ])('%s', (_case, entries, expected) => {
    expect(statesOf(entries)).toEqual(expected);
  });
});

it('takes a change of many back in the app that it was made in', async () => {
  const { users } = sandbox().platform.store;
  const [one, other] = users.ofApp(nimbus);
  for (const { id, roles } of [one!, other!]) {
    await recordEntry(
      entry({
        ...{ call: 'updateUserRoles', targetId: id, run: 'run_1' },
        ...{ before: { roles: ['user', 'moderator'] }, after: { roles: [...roles] } },
      }),
    );
  }
  const { user, store } = await renderApp({
    ...{ at: '/activity?run=run_1', as: { account: 'admin', of: sandbox() } },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo all 2' }));
  await waitFor(() => expect(users.get(one!.id)?.roles).toEqual(['user', 'moderator']));
  expect(selectJobs(store.getState())).toMatchObject([{ app: { id: nimbus, name: 'Nimbus VPN' } }]);
  await waitFor(async () => {
    const undone = (await readEntries(owner)).filter(({ undoes }) => undoes !== null);
    expect(undone.map(({ appId }) => appId)).toEqual([nimbus, nimbus]);
  });
});

it('forgets the journal after a question, and only this operator’s', async () => {
  const other = entry({ owner: 'bob' });
  await recordEntry(other);
  await recordEntry(entry());
  const { user } = await open();
  await screen.findByText('Edit app');
  await user.click(screen.getByRole('button', { name: 'Forget…' }));
  await user.click(await screen.findByRole('button', { name: 'Forget' }));
  expect(await screen.findByText('No changes yet')).toBeVisible();
  expect(await act(() => readEntries('bob'))).toEqual([other]);
});

it('says what it is not, and what it could not note', async () => {
  journalNews.set({ unkept: 2 });
  await open();
  expect(await screen.findByText(/no audit trail of the platform/)).toBeVisible();
  expect(screen.getByText(/2 changes could not be noted/)).toBeVisible();
});

describe('a change of many', () => {
  const run = 'run-1';
  const changes = () =>
    usersWith(sandbox(), 3, ['moderator']).map(({ id }) =>
      entry({
        ...{ call: 'updateUserRoles', targetId: id, screen: '/users', run },
        ...{ before: { roles: ['user'] }, after: { roles: ['moderator'] } },
      }),
    );

  it('is taken back by one job, however often the button is pressed', async () => {
    for (const change of changes()) await recordEntry(change);
    sandbox().scenarios.slow({ path: ROLES_PATH, ms: 60_000 });
    const { user, store } = await openAt(`/activity?run=${run}`);
    const undoAll = await screen.findByRole('button', { name: 'Undo all 3' });
    await user.dblClick(undoAll);
    await screen.findByText('Undo the roles of 3 users');
    await user.click(undoAll);
    expect(selectJobs(store.getState())).toHaveLength(1);
    sandbox().scenarios.reset();
    await waitFor(() => expect(undoAll).not.toBeInTheDocument());
    expect(selectJobs(store.getState())).toHaveLength(1);
  });
});

it('reads what is new, and not all of it again', async () => {
  const [first, second] = [entry(), entry({ after: { displayName: 'Cirrus' } })];
  await recordEntry(first);
  await open();
  await screen.findByText('Edit app');
  const readAll = jest.spyOn(IDBObjectStore.prototype, 'getAll');
  await act(async () => {
    await recordEntry(second);
  });
  expect(await screen.findByText('Display name: Cirrus')).toBeVisible();
  const failed = { name: 'failed', why: 'Forbidden' } as const;
  await act(() => settleEntry(owner, first.id, failed));
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(readAll).not.toHaveBeenCalled();
  await act(() => forgetEntries(owner));
  expect(await screen.findByText('No changes yet')).toBeVisible();
});
