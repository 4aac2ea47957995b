import { waitFor } from '@testing-library/react';
import { createStore } from '../../app/start/store';
import { signInAs } from '../../testing/exportScene';
import { newestJob } from '../../testing/newestJob';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { signedOut } from '../../store/sessionSlice';
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

it('says which pages could not be read, keeps the others, and reads them on demand', async () => {
  const scans = openScans();
  const { devices } = sandbox().platform;
  const list = devices.list.bind(devices);
  const failing = jest.spyOn(devices, 'list').mockImplementation((query) => {
    if (query.page === 3) throw new Error('The third page is broken');
    return list(query);
  });
  scans.start(['devices']);
  await waitFor(() => expect(scanOf(app.id).devices?.rows).toHaveLength(350));
  expect(scanOf(app.id).devices?.missing).toBe('page 3 of devices could not be read');
  failing.mockRestore();
  scans.store.dispatch(itemsRetried({ jobId: scans.job()!.id }));
  await waitFor(() => expect(scanOf(app.id).devices?.rows).toHaveLength(450));
  expect(scanOf(app.id).devices?.missing).toBeNull();
});

it('keeps what it has when it is cancelled, and says what is missing', async () => {
  const scans = openScans();
  sandbox().scenarios.slow({ path: '/api/users', ms: 60_000 });
  scans.start(['devices', 'users']);
  await waitFor(() =>
    expect(scans.items().filter(({ status }) => status === 'done')).toHaveLength(5),
  );
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
