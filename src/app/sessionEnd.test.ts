import { api } from '../api/api';
import { selectCredentials, signedIn } from '../store/sessionSlice';
import { answerRequests } from '../testing/testServer';
import { createStore } from './store';

const ada = { accessToken: 'ada-1', refreshToken: 'r', userId: 'ada' };

it('ends a session whose sign-in was slow before the next one begins', async () => {
  answerRequests(() => ({ access_token: 'ben-1', refresh_token: 's', userId: 'ben' }));
  const store = createStore().store;
  store.dispatch(signedIn(ada));
  const health = { status: 'of the earlier session' };
  await store.dispatch(api.util.upsertQueryData('checkHealth', undefined, health));
  await store.dispatch(api.endpoints.login.initiate({ email: 'ben', password: 'secret' }));
  expect(selectCredentials(store.getState())).toMatchObject({ userId: 'ben' });
  expect(api.endpoints.checkHealth.select(undefined)(store.getState()).data).toBeUndefined();
});
