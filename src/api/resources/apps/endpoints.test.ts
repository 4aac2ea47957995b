import { api } from '../../api';
import { answerRequests } from '../../../testing/testServer';
import { createTestStore, signInLocally } from '../../../testing/testStore';
import { loadAllApps } from './endpoints';
import type { RunRequest } from '../endpointParts';

const { createApp, updateApp } = api.endpoints;
const names = { name: 'abc', displayName: 'Abc' };

it.each(['', '  ', undefined])('sends an optional field that is %p as absent', async (empty) => {
  const seen = answerRequests(() => ({ success: true }));
  const store = createTestStore();
  signInLocally(store);
  const app = { ...names, description: empty, domain: empty };
  await store.dispatch(createApp.initiate(app));
  await store.dispatch(updateApp.initiate({ ...app, id: 'a', isActive: true }));
  expect(seen.map(({ body }) => body)).toEqual([names, { ...names, isActive: true }]);
});

it('returns the created app, whose id the next step needs', async () => {
  answerRequests(() => ({ success: true, message: 'Created', data: { ...names, id: 'new' } }));
  const store = createTestStore();
  signInLocally(store);
  const { message, app } = await store.dispatch(createApp.initiate(names)).unwrap();
  expect([message, app?.id]).toEqual(['Created', 'new']);
});

it('treats a response with another app as a response without an app', async () => {
  answerRequests(() => ({ id: 'other', name: 'other', displayName: 'Other' }));
  const store = createTestStore();
  signInLocally(store);
  const { getApp } = api.endpoints;
  const read = await store.dispatch(getApp.initiate({ id: 'a' }));
  expect(read.error).toMatchObject({ kind: 'unreadable', status: 200 });
  const created = await store.dispatch(createApp.initiate(names)).unwrap();
  const change = { ...names, id: 'a', isActive: true };
  const changed = await store.dispatch(updateApp.initiate(change)).unwrap();
  expect([created.app, changed.app]).toEqual([null, null]);
});

const appsFrom = (first: number, size: number) =>
  Array.from({ length: size }, (_, index) => ({ id: `app-${first + index}` }));

/** Creates a server with `count` apps that sends at most `largest` per page. */
function serverOf(count: number, largest: number, totals: (page: number) => object) {
  const asked: unknown[] = [];
  const send: RunRequest = ({ query }) => {
    asked.push(query?.page);
    const size = Math.min(Number(query?.limit), largest);
    const first = (Number(query?.page) - 1) * size;
    const data = appsFrom(first, Math.max(0, Math.min(size, count - first)));
    return { data: { data, ...totals(Math.ceil(count / size)) } };
  };
  return { send, asked };
}

describe('loadAllApps', () => {
  it.each([
    ['nothing there', 0, 100, () => ({}), 1],
    ['a short page', 20, 100, () => ({}), 1],
    ['a full and a short page', 130, 100, () => ({}), 2],
    ['full pages only, and an empty one', 200, 100, () => ({}), 3],
    ['the number of pages known', 200, 100, (pages: number) => ({ pages }), 2],
    ['the total known', 200, 100, () => ({ total: 200 }), 2],
    ['a server that gives less than asked for', 45, 20, (pages: number) => ({ pages }), 3],
    ['the same, with a total', 45, 20, () => ({ total: 45 }), 3],
    ['the totals under pagination', 45, 20, (pages: number) => ({ pagination: { pages } }), 3],
  ])('%s', async (_case, count, largest, totals, requests) => {
    const { send, asked } = serverOf(count, largest, totals);
    const { data } = await loadAllApps(send);
    expect(data?.rows).toHaveLength(count);
    expect(new Set(data?.rows.map(({ id }) => id)).size).toBe(count);
    expect(asked).toHaveLength(requests);
  });

  it('requests four pages at a time once it knows how many there are', async () => {
    const { send, asked } = serverOf(1_450, 100, (pages) => ({ pages }));
    let pending = 0;
    const atOnce: number[] = [];
    const { data } = await loadAllApps(async (request) => {
      pending += 1;
      const result = await send(request);
      atOnce.push(pending);
      await Promise.resolve();
      pending -= 1;
      return result;
    });
    expect(data?.rows.map(({ id }) => id)).toEqual(appsFrom(0, 1_450).map(({ id }) => id));
    expect(asked).toEqual(Array.from({ length: 15 }, (_unused, index) => index + 1));
    expect(atOnce[0]).toBe(1);
    expect(Math.max(...atOnce)).toBe(4);
  });

  it('ignores an error behind an empty page', async () => {
    const { send } = serverOf(150, 100, () => ({ pages: 9 }));
    const failure = { kind: 'network', status: null, serverMessage: null, detail: 'x' } as const;
    const { data } = await loadAllApps((request) =>
      Number(request.query?.page) > 3 ? { error: failure } : send(request),
    );
    expect(data?.rows).toHaveLength(150);
  });

  it('stops when a server without totals repeats a page', async () => {
    const send = jest.fn(() => ({ data: appsFrom(0, 100) }));
    const { data } = await loadAllApps(send);
    expect(data?.rows).toHaveLength(100);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('stops after 200 pages of a server that never ends', async () => {
    let served = 0;
    const send = jest.fn(() => ({ data: appsFrom((served += 100), 100) }));
    const { data } = await loadAllApps(send);
    expect(data?.rows).toHaveLength(20_000);
  });

  it('fails when a later page fails', async () => {
    const failure = { kind: 'network', status: null, serverMessage: null, detail: 'x' } as const;
    const pages = [{ data: appsFrom(0, 100) }, { error: failure }];
    let page = 0;
    const result = await loadAllApps(() => pages[page++] ?? { error: failure });
    expect(result).toEqual({ error: failure });
  });

  it('marks a malformed list', async () => {
    const { data } = await loadAllApps(() => ({ data: { items: [] } }));
    expect(data).toMatchObject({ rows: [], isMalformed: true });
  });
});
