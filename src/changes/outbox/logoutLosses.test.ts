import { waitFor } from '@testing-library/react';
import { readChanges } from '../record/changeStore';
import { jobAdded } from '../../jobs/jobsSlice';
import { ownerOf } from '../../store/owner';
import { holdStore } from '../../testing/heldStore';
import { outboxForEachTest } from '../../testing/outboxScene';
import { openRolesTab, ROLES_PATH, rowsOf, usersWith } from '../../testing/roleRunScene';
import { SANDBOX_ACCOUNTS } from '../../testing/sandbox';
import { selectAreAllKnown } from '../record/changesSlice';
import { logoutLosses } from './logoutLosses';

const { goOffline, openSignedIn, sandbox, saveName, saveRoles } = outboxForEachTest();

type Tab = Pick<ReturnType<typeof openSignedIn>, 'store'>;
const losses = ({ store }: Tab) => store.dispatch(logoutLosses());

/** Opens a tab, and waits until it has read the changes that this device keeps. */
async function openRead() {
  const tab = openSignedIn();
  await waitFor(() => expect(selectAreAllKnown(tab.store.getState())).toBe(true));
  return tab;
}
const UNSENT = '1 change has not been sent. Logging out discards it.';

it('is nothing where nothing was changed', async () => {
  expect(await losses(await openRead())).toEqual({ isKnown: true, work: [], records: [] });
});

it('names an edit of an earlier page, once this one has read it', async () => {
  const earlier = openSignedIn();
  goOffline(earlier);
  await saveName(earlier, 'Mine');
  earlier.stop();
  const release = await holdStore('changes');
  const tab = openSignedIn();
  const asked = losses(tab);
  await jest.advanceTimersByTimeAsync(300);
  expect(await asked).toEqual({ isKnown: false, work: [], records: [] });
  await release();
  await waitFor(() => expect(tab.queued()).toHaveLength(1));
  expect(await losses(tab)).toEqual({ isKnown: true, work: [UNSENT], records: [] });
});

it('is what this page knows while the database is busy', async () => {
  const tab = await openRead();
  goOffline(tab);
  await saveName(tab, 'Mine');
  const release = await holdStore('changes');
  const asked = losses(tab);
  await jest.advanceTimersByTimeAsync(300);
  expect(await asked).toEqual({ isKnown: true, work: [UNSENT], records: [] });
  await release();
});

it('is not known while the connection to the database fails', async () => {
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  });
  expect(await losses(openSignedIn())).toEqual({ isKnown: false, work: [], records: [] });
});

it('is what this page knows where the database is denied', async () => {
  const tab = await openRead();
  goOffline(tab);
  await saveName(tab, 'Mine');
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await losses(tab)).toEqual({ isKnown: true, work: [UNSENT], records: [] });
  expect(await losses(await openRead())).toEqual({ isKnown: true, work: [], records: [] });
});

it('names a bulk change under way, here or left by an earlier page', async () => {
  const users = usersWith(sandbox(), 3, ['user']);
  const tab = openRolesTab(sandbox());
  sandbox().scenarios.slow({ method: 'GET', path: '/api/users/*', ms: 60_000 });
  await tab.start(rowsOf(users, { add: ['moderator'], remove: [] }));
  expect(sandbox().record.calls('PATCH', ROLES_PATH)).toEqual([]);
  const work = ['3 changes in a bulk change won’t be made.'];
  expect(await losses(tab)).toMatchObject({ work, records: [] });
  expect(await losses(await openRead())).toMatchObject({ work, records: [] });
});

it('names other jobs in progress', async () => {
  const tab = openSignedIn();
  const item = { id: '1', label: 'Devices', share: null, reason: null, data: null } as const;
  const job = {
    id: 'j1',
    kind: 'export',
    title: 'Export of devices',
    app: null,
    isKept: false,
    isPaused: false,
    isChange: false,
    retryLabel: null,
    notes: [],
  };
  tab.store.dispatch(jobAdded({ ...job, items: { '1': { ...item, status: 'running' } } }));
  expect(await losses(tab)).toMatchObject({ work: ['1 running job will stop.'] });
});

describe('of Activity', () => {
  async function changeOnce() {
    const tab = await openRead();
    await saveRoles(tab, ['admin']);
    const owner = ownerOf(SANDBOX_ACCOUNTS.admin.id);
    await waitFor(async () => expect(await readChanges(owner)).toHaveLength(1));
    return tab;
  }

  it('says that its entries go', async () => {
    const records = ['You won’t be able to undo your last change from this browser.'];
    expect(await losses(await changeOnce())).toMatchObject({ work: [], records });
  });
});
