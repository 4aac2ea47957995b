import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { createTestStore, signInLocally } from '../../testing/testStore';
import { findRows } from './searchEndpoints';

const sandbox = sandboxForEachTest();

it('logs nothing when a panel is closed during the search for its row', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation();
  sandbox().scenarios.slow({ path: '/api/users', ms: 60_000 });
  const store = createTestStore();
  signInLocally(store);
  const task = { appId: SANDBOX_APPS.nimbus, list: 'users', search: 'ada' } as const;
  const looking = store.dispatch(findRows.initiate(task));
  looking.abort();
  expect(await looking).toMatchObject({ error: { name: 'AbortError' } });
  // Waits until the endpoint's `queryFn` has ended.
  await new Promise(process.nextTick);
  expect(complaints).not.toHaveBeenCalled();
});
