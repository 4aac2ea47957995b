import { waitFor } from '@testing-library/react';
import { createStore } from '../../app/start/store';
import { signInAs } from '../../testing/exportScene';
import { newestJob } from '../../testing/newestJob';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { api } from '../../api/api';
import { lockChanged, signedOut } from '../../store/sessionSlice';
import { itemsCancelled, itemsRetried } from '../jobsSlice';
import { startScan } from './scanJob';
import { forgetScans, scanOf, type ScannedList } from './scans';

const sandbox = sandboxForEachTest({ rows: 450 });
const app = { id: SANDBOX_APPS.nimbus, name: 'Nimbus VPN' };
const all: ScannedList[] = ['subscriptions', 'devices', 'users', 'customers'];

afterEach(forgetScans);

function openScans() {
  const { store } = createStore();
  signInAs(sandbox(), store);
  return {
    store,
    ...newestJob(store),
    start: (lists: readonly ScannedList[]) => store.dispatch(startScan(app, lists)),
  };
}

const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id).sort();

it('reads every row of the lists of one app, in large pages', async () => {
  const scans = openScans();
  expect(scans.start(all)).toBe('started');
  await scans.finished();
  await waitFor(() => expect(scanOf(app.id).devices).toBeDefined());
  const { store } = sandbox().platform;
  const scan = scanOf(app.id);
  expect(idsOf(scan.devices?.rows)).toEqual(idsOf(store.devices.ofApp(app.id)));
  expect(idsOf(scan.subscriptions?.rows)).toEqual(idsOf(store.subscriptions.ofApp(app.id)));
  expect(idsOf(scan.customers?.rows)).toEqual(idsOf(store.customers.ofApp(app.id)));
  expect(scan.users?.missing).toBeNull();
  const pages = sandbox().record.calls('GET', '/api/subscriptions/devices');
  expect(pages.map(({ query }) => [query.page, query.limit])).toEqual(
    ['1', '2', '3', '4', '5'].map((page) => [page, '100']),
  );
  expect(JSON.stringify(scans.store.getState())).not.toContain(scan.devices?.rows[0]?.id);
});

it('says which pages couldn’t be loaded, keeps the others, and reads them on demand', async () => {
  const scans = openScans();
  const { devices } = sandbox().platform;
  const list = devices.list.bind(devices);
  const failing = jest.spyOn(devices, 'list').mockImplementation((query) => {
    if (query.page === 3) throw new Error('The third page is broken');
    return list(query);
  });
  scans.start(['devices']);
  await waitFor(() => expect(scanOf(app.id).devices?.rows).toHaveLength(350));
  expect(scanOf(app.id).devices?.missing).toBe('page 3 of devices couldn’t be loaded');
  failing.mockRestore();
  scans.store.dispatch(itemsRetried({ jobId: scans.job()!.id }));
  await waitFor(() => expect(scanOf(app.id).devices?.rows).toHaveLength(450));
  expect(scanOf(app.id).devices?.missing).toBeNull();
});

it('keeps what it has when it is cancelled, and says what is missing', async () => {
  const scans = openScans();
  sandbox().scenarios.slow({ path: '/api/users', ms: 60_000 });
  scans.start(['devices', 'users']);
  await waitFor(() => expect(scanOf(app.id).devices?.rows).toHaveLength(450));
  scans.store.dispatch(itemsCancelled({ jobId: scans.job()!.id }));
  await waitFor(() => expect(scanOf(app.id).devices?.missing).toBeNull());
  expect(scanOf(app.id).users).toBeUndefined();
});

it('runs one scan at a time, and forgets all rows at the end of the session', async () => {
  const scans = openScans();
  scans.start(['devices']);
  expect(scans.start(['users'])).toBe('busy');
  await waitFor(() => expect(scanOf(app.id).devices).toBeDefined());
  scans.store.dispatch(signedOut('logout'));
  expect(scanOf(app.id)).toEqual({});
});

it('drops all rows when the console locks, also those of a scan that is under way', async () => {
  const scans = openScans();
  scans.start(['users']);
  await waitFor(() => expect(scanOf(app.id).users).toBeDefined());
  sandbox().scenarios.slow({ path: '/api/subscriptions/devices', ms: 60_000 });
  scans.start(['devices']);
  scans.store.dispatch(lockChanged(true));
  await scans.finished();
  expect(scanOf(app.id)).toEqual({});
});

it('keeps the order of the list, whichever page comes first', async () => {
  const scans = openScans();
  const { devices } = sandbox().platform;
  const list = devices.list.bind(devices);
  let isBroken = true;
  jest.spyOn(devices, 'list').mockImplementation((query) => {
    if (query.page !== 2 || !isBroken) return list(query);
    isBroken = false;
    throw new Error('Read again at the end');
  });
  scans.start(['devices']);
  await waitFor(() => expect(scanOf(app.id).devices?.rows).toHaveLength(450));
  expect(scanOf(app.id).devices?.rows.map(({ id }) => id)).toEqual(
    sandbox()
      .platform.store.devices.ofApp(app.id)
      .map(({ id }) => id),
  );
});

describe('a row that changes', () => {
  const { getUsers, updateUserRoles } = api.endpoints;
  const firstUser = () => {
    const [user] = sandbox()
      .platform.store.users.ofApp(app.id)
      .filter(({ roles }) => !roles.includes('admin'));
    return user!;
  };
  const rolesIn = (id: string) => scanOf(app.id).users?.rows.find((row) => row.id === id)?.roles;

  it('changes in the scan: roles that are saved, and a page of the list that is read again', async () => {
    const scans = openScans();
    scans.start(['users']);
    await waitFor(() => expect(scanOf(app.id).users).toBeDefined());
    const { readAt, rows } = scanOf(app.id).users!;
    const { id } = firstUser();
    await scans.store.dispatch(updateUserRoles.initiate({ id, roles: ['moderator'] }));
    await waitFor(() => expect(rolesIn(id)).toEqual(['moderator']));
    expect(scanOf(app.id).users?.rows).toHaveLength(rows.length);
    expect(scanOf(app.id).users?.readAt).toBe(readAt);

    const { users } = sandbox().platform.store;
    users.update(firstUser(), { roles: ['auditor'] });
    const search = firstUser().email;
    await scans.store.dispatch(
      getUsers.initiate({ appId: app.id, page: 1, search, role: undefined, status: undefined }),
    );
    await waitFor(() => expect(rolesIn(id)).toEqual(['auditor']));
  });

  it('changes in the scan: a device whose count was corrected', async () => {
    const scans = openScans();
    scans.start(['devices']);
    await waitFor(() => expect(scanOf(app.id).devices).toBeDefined());
    const { devices } = sandbox().platform.store;
    const device = devices.ofApp(app.id)[5]!;
    devices.update(device, { serverCount: 77 });
    const { id } = device;
    await scans.store.dispatch(api.endpoints.getDeviceLimits.initiate({ deviceId: id }));
    const counted = () => scanOf(app.id).devices?.rows.find((row) => row.id === id)?.serverCount;
    await waitFor(() => expect(counted()).toBe(77));
  });

  it('keeps its change when the scan that read it before goes on', async () => {
    const scans = openScans();
    sandbox().scenarios.slow({ path: '/api/subscriptions/devices', ms: 2000 });
    scans.start(['users', 'devices']);
    await waitFor(() =>
      expect(
        scans.items().some(({ label, status }) => label.endsWith('users') && status === 'done'),
      ).toBe(true),
    );
    const { id } = firstUser();
    await scans.store.dispatch(updateUserRoles.initiate({ id, roles: ['moderator'] }));
    await waitFor(() => expect(rolesIn(id)).toEqual(['moderator']), { timeout: 15_000 });
    await scans.finished();
  });
});
