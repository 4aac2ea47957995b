import { api } from '../../api/api';
import { signedIn } from '../../store/sessionSlice';
import { answerRequests } from '../../testing/testServer';
import { createStore } from './store';

beforeEach(() => jest.useFakeTimers({ now: 0, doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

const pageOf = (page: number) => ({ appId: 'app1', page });

function scene() {
  answerRequests(() => ({ data: [] }));
  const { store } = createStore();
  store.dispatch(signedIn({ accessToken: 'tok', refreshToken: 'r', userId: 'ada' }));
  const open = async (page: number) => {
    await jest.advanceTimersByTimeAsync(1_000);
    const query = store.dispatch(api.endpoints.getDevices.initiate(pageOf(page)));
    await query;
    return query.unsubscribe;
  };
  const pages = () =>
    api.util.selectCachedArgsForQuery(store.getState(), 'getDevices').map(({ page }) => page);
  return { store, open, pages };
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

it('keeps the newest twenty pages without subscribers, and every page with one', async () => {
  const { open, pages } = scene();
  // The subscription of page 1 stays open.
  await open(1);
  for (const page of numbers(2, 80)) (await open(page))();
  // Page 80 lost its subscriber only after its response had arrived, so it is kept in addition to
  // the twenty.
  expect(pages().toSorted((a, b) => a - b)).toEqual([1, ...numbers(60, 80)]);
});

it('fetches an evicted page again', async () => {
  const { store, open } = scene();
  for (const page of numbers(1, 30)) (await open(page))();
  const first = () => api.endpoints.getDevices.select(pageOf(1))(store.getState());
  expect(first().isUninitialized).toBe(true);
  await open(1);
  expect(first().isSuccess).toBe(true);
});
