import { waitFor } from '@testing-library/react';
import { createStore } from '../../app/start/store';
import { signedOut } from '../../store/sessionSlice';
import { DEVICES, signInAs } from '../../testing/exportScene';
import { buildDevice, SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { api } from '../api';
import type { WholeListArgs } from '../resources/wholeLists';
import { missingText } from './missingText';

const sandbox = sandboxForEachTest({ rows: 450 });

const { getWholeList } = api.endpoints;
const { nimbus, harbor } = SANDBOX_APPS;
const devices: WholeListArgs = { list: 'devices', args: { appId: nimbus } };
const users: WholeListArgs = { list: 'users', args: { appId: nimbus } };

/** Creates the store of a signed-in operator, with functions to read and observe a whole list. */
function openStore() {
  const { store } = createStore();
  signInAs(sandbox(), store);
  return {
    store,
    read: (args: WholeListArgs = devices, forceRefetch = false) =>
      store.dispatch(getWholeList.initiate(args, { forceRefetch })),
    entry: (args: WholeListArgs = devices) => getWholeList.select(args)(store.getState()),
    loaded: (args: WholeListArgs = devices) =>
      getWholeList.select(args)(store.getState()).data?.loaded,
  };
}

type Answer = ReturnType<ReturnType<typeof sandbox>['platform']['devices']['list']>;
type Asked = { page?: number | undefined; limit?: number | undefined };

/** Returns the platform's own response, also while a test replaces it. */
function platformAnswer(query: Asked): Answer {
  const list = sandbox().platform.devices;
  const { list: original } = Object.getPrototypeOf(list) as typeof list;
  return original.call(list, { appId: nimbus, ...query });
}

/** Answers requests for devices with another response than the platform's. */
function answerDevices(change: (answer: Answer, query: Asked) => object) {
  return jest
    .spyOn(sandbox().platform.devices, 'list')
    .mockImplementation((query) => change(platformAnswer(query), query) as Answer);
}

/** Answers with this number of devices, without building so many records. */
function answerRows(count: number, { hasCounts = true } = {}) {
  const row = (index: number) => ({
    id: `device_${index}`,
    deviceName: `Device ${index}`,
    isActive: true,
  });
  answerDevices((_answer, { page = 1, limit = 10 }) => {
    const first = (page - 1) * limit;
    const length = Math.max(0, Math.min(limit, count - first));
    return {
      success: true,
      data: Array.from({ length }, (_none, index) => row(first + index)),
      pagination: hasCounts ? { total: count, pages: Math.ceil(count / limit), page } : {},
    };
  });
}

const calls = (path = DEVICES) => sandbox().record.calls('GET', path);
const idsOf = (appId: string) =>
  sandbox()
    .platform.store.devices.ofApp(appId)
    .map(({ id }) => id);

describe('the size of a list', () => {
  it.each([0, 1, 99, 100, 101, 2000])('reads %i rows without asking', async (count) => {
    answerRows(count);
    const { read } = openStore();
    const { data } = await read();
    expect(data?.loaded?.rows.map(({ id }) => id)).toEqual(
      Array.from({ length: count }, (_none, index) => `device_${index}`),
    );
    expect(missingText('devices', data!.loaded!.reading)).toBeNull();
    expect(calls()).toHaveLength(Math.max(1, Math.ceil(count / 100)));
  });

  it('reads 2,001 rows only if the operator agreed, and then again without asking', async () => {
    answerRows(2001);
    const { read, loaded } = openStore();
    const { data } = await read();
    expect(data).toMatchObject({ loaded: null, tooLong: { limit: 2000, total: 2001 } });
    expect(calls()).toHaveLength(1);
    await read({ ...devices, mayBeLong: true }, true);
    expect(loaded()?.rows).toHaveLength(2001);
    await read(devices, true);
    expect(loaded()?.rows).toHaveLength(2001);
  });

  it('reads 100,000 rows, frozen as they are, and no more', async () => {
    answerRows(100_000);
    const { read, loaded } = openStore();
    await read({ ...devices, mayBeLong: true });
    expect(loaded()?.rows).toHaveLength(100_000);
    expect(Object.isFrozen(loaded()?.rows)).toBe(true);
    // The store takes the rows as they were read: none of them was walked or frozen.
    expect(Object.isFrozen(loaded()?.rows[0])).toBe(false);
    answerRows(100_001);
    const { data } = await read({ ...devices, mayBeLong: true }, true);
    expect(data).toMatchObject({ loaded: null, tooLong: { limit: 100_000, total: 100_001 } });
  });

  it('reads no list that turns out to be long, if the server sends no counts', async () => {
    answerRows(2500, { hasCounts: false });
    const { read } = openStore();
    const { data } = await read();
    expect(data).toMatchObject({ loaded: null, tooLong: { limit: 2000, total: null } });
  });
});

describe('a list that is not as it should be', () => {
  it('has the rows of the other pages when one fails for good, and says which', async () => {
    const failing = answerDevices((answer, { page }) => {
      if (page === 3) throw new Error('The third page is broken');
      return answer;
    });
    const { read, loaded } = openStore();
    await read();
    expect(loaded()?.rows).toHaveLength(350);
    expect(missingText('devices', loaded()!.reading)).toBe('page 3 of devices couldn’t be loaded');
    failing.mockRestore();
    await read(devices, true);
    expect(loaded()?.rows.map(({ id }) => id)).toEqual(idsOf(nimbus));
    expect(missingText('devices', loaded()!.reading)).toBeNull();
  });

  it('keeps its order when a page comes only at the second request', async () => {
    let isBroken = true;
    answerDevices((answer, { page }) => {
      if (page !== 2 || !isBroken) return answer;
      isBroken = false;
      throw new Error('Read again at the end');
    });
    const { read, loaded } = openStore();
    await read();
    expect(loaded()?.rows.map(({ id }) => id)).toEqual(idsOf(nimbus));
  });

  it('fails with the error of its only page', async () => {
    sandbox().scenarios.failNext({ path: DEVICES, status: 403, times: 9 });
    const { read, loaded } = openStore();
    const { error } = await read();
    expect(error).toMatchObject({ kind: 'refused', status: 403 });
    expect(loaded()).toBeUndefined();
  });

  it('says how the total has moved, and reads what appears behind the last page', async () => {
    answerDevices((answer, query) => {
      if (query.page !== 5) return answer;
      const oldest = { appId: nimbus, createdAt: 0 };
      const added = Array.from({ length: 60 }, () => buildDevice(oldest));
      sandbox().platform.store.devices.load(added);
      return platformAnswer(query);
    });
    const { read, loaded } = openStore();
    await read();
    expect(new Set(loaded()?.rows.map(({ id }) => id)).size).toBe(510);
    expect(missingText('devices', loaded()!.reading)).toBe('60 added meanwhile');
  });

  it('has each id once', async () => {
    const ids = idsOf(nimbus);
    answerDevices((answer, { page }) =>
      page === 2
        ? { ...answer, data: [...answer.data.slice(0, 98), { id: ids[0] }, { id: ids[1] }] }
        : answer,
    );
    const { read, loaded } = openStore();
    await read();
    expect(loaded()?.rows).toHaveLength(448);
    expect(new Set(loaded()?.rows.map(({ id }) => id)).size).toBe(448);
    expect(loaded()?.reading.repeated).toBe(2);
    expect(missingText('devices', loaded()!.reading)).toBe('2 rows of devices are missing');
  });

  it('is complete where the server ignores the limit, or sends all rows at once', async () => {
    answerDevices((_answer, query) => platformAnswer({ ...query, limit: 10 }));
    const { read, loaded } = openStore();
    await read();
    expect(loaded()?.rows.map(({ id }) => id)).toEqual(idsOf(nimbus));
    const pages = [1, 2, 3, 4, 5].map((page) => platformAnswer({ page, limit: 100 }));
    answerDevices((answer) => ({ ...answer, data: pages.flatMap(({ data }) => data) }));
    await read(devices, true);
    expect(loaded()?.rows.map(({ id }) => id)).toEqual(idsOf(nimbus));
  });

  it('ends at a page without new rows, where the server sends no counts', async () => {
    answerDevices((answer) => ({ ...answer, pagination: {} }));
    const { read, loaded } = openStore();
    await read();
    expect(loaded()?.rows.map(({ id }) => id)).toEqual(idsOf(nimbus));
  });
});

describe('the life of a list', () => {
  it('ends with the session, also in the middle', async () => {
    const { store, read, entry } = openStore();
    await read(users);
    sandbox().scenarios.slow({ path: DEVICES, ms: 60_000 });
    const reading = read();
    await waitFor(() => expect(calls()).toHaveLength(1));
    store.dispatch(signedOut('logout'));
    sandbox().scenarios.reset();
    await reading;
    expect(calls()).toHaveLength(1);
    expect([entry(users).data, entry().data]).toEqual([undefined, undefined]);
  });

  it('stops when its last subscriber leaves, and not before', async () => {
    const { read, entry, loaded } = openStore();
    sandbox().scenarios.slow({ path: DEVICES, ms: 60_000 });
    const first = read();
    const second = read();
    await waitFor(() => expect(calls()).toHaveLength(1));
    first.unsubscribe();
    await new Promise((resolve) => setTimeout(resolve));
    expect(entry().status).toBe('pending');
    second.unsubscribe();
    await waitFor(() => expect(entry().status).toBe('rejected'));
    sandbox().scenarios.reset();
    expect(loaded()).toBeUndefined();
    await read();
    expect(loaded()?.rows).toHaveLength(450);
  });

  it('keeps its rows when a further reading stops', async () => {
    const { read, entry, loaded } = openStore();
    await read();
    const before = loaded();
    sandbox().scenarios.slow({ path: DEVICES, ms: 60_000 });
    const again = read(devices, true);
    await waitFor(() => expect(entry().status).toBe('pending'));
    again.abort();
    await again;
    expect(loaded()).toBe(before);
  });

  it('sends its pages once for two readers', async () => {
    const { read } = openStore();
    await Promise.all([read(), read()]);
    expect(calls()).toHaveLength(5);
  });
});

describe('an own change', () => {
  const firstUser = () =>
    sandbox()
      .platform.store.users.ofApp(nimbus)
      .find(({ roles }) => !roles.includes('admin'))!;

  it('of roles changes the row, without a further request', async () => {
    const { store, read, loaded } = openStore();
    await read(users);
    const { rows, readAt } = loaded(users)!;
    const sent = calls('/api/users').length;
    const { id } = firstUser();
    await store.dispatch(api.endpoints.updateUserRoles.initiate({ id, roles: ['moderator'] }));
    const changed = loaded(users)!;
    expect(changed.rows.find((row) => row.id === id)).toMatchObject({ roles: ['moderator'] });
    expect(changed.rows.filter((row, index) => row !== rows[index])).toHaveLength(1);
    expect(changed.readAt).toBe(readAt);
    expect(calls('/api/users')).toHaveLength(sent);
  });

  it('of roles is not lost to a reading that read the row before', async () => {
    const { store, read, loaded } = openStore();
    sandbox().scenarios.slow({ path: '/api/users', ms: 0, times: 1 });
    sandbox().scenarios.slow({ path: '/api/users', ms: 60_000 });
    const reading = read(users);
    await waitFor(() => expect(calls('/api/users').length).toBeGreaterThan(1));
    const { id } = firstUser();
    await store.dispatch(api.endpoints.updateUserRoles.initiate({ id, roles: ['moderator'] }));
    sandbox().scenarios.reset();
    await reading;
    await waitFor(() =>
      expect(loaded(users)?.rows.find((row) => row.id === id)).toMatchObject({
        roles: ['moderator'],
      }),
    );
  });

  it('that adds a row reads the list again', async () => {
    const { store, read, loaded } = openStore();
    await read();
    const { registerDevice } = api.endpoints;
    await store.dispatch(registerDevice.initiate({ deviceId: 'device_new', appId: nimbus }));
    await waitFor(() => expect(loaded()?.rows.map(({ id }) => id)).toContain('device_new'));
    expect(loaded()?.rows).toHaveLength(451);
  });

  it('in one app leaves the row of another app with the same id alone', async () => {
    const shared = { id: 'device_shared', appVersion: '1.0.0' };
    sandbox().platform.store.devices.load([
      buildDevice({ ...shared, appId: nimbus, deviceName: 'In Nimbus' }),
    ]);
    const { store, read, loaded } = openStore();
    await read();
    sandbox().platform.store.devices.load([
      buildDevice({ ...shared, appId: harbor, deviceName: 'In Harbor' }),
    ]);
    const page = { appId: harbor, page: 1, search: undefined, status: undefined };
    await store.dispatch(api.endpoints.getDevices.initiate(page));
    await store.dispatch(api.endpoints.getDeviceLimits.initiate({ deviceId: shared.id }));
    expect(loaded()?.rows.find(({ id }) => id === shared.id)).toMatchObject({
      deviceName: 'In Nimbus',
    });
  });
});
