import { api } from '../../api/api';
import { readAppsPage } from '../../api/resources/apps/adapter';
import { selectSelectedAppId } from '../../store/selectedAppSlice';
import { selectCredentials, signedIn, signedOut } from '../../store/sessionSlice';
import { answerRequests } from '../../testing/testServer';
import { createStore } from '../start/store';

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

it('selects no app from a list that arrives after the logout', async () => {
  const store = createStore().store;
  store.dispatch(signedIn(ada));
  store.dispatch(signedOut('logout'));
  const page = readAppsPage({ data: [{ id: 'app-a', name: 'a' }] });
  expect(page.rows).toHaveLength(1);
  await store.dispatch(api.util.upsertQueryData('getApps', undefined, page));
  expect(selectSelectedAppId(store.getState())).toBeNull();
});
