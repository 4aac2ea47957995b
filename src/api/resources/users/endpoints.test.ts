import { profileLoaded } from '../../../store/sessionSlice';
import { readSessionUser } from '../auth/adapter';
import { api } from '../../api';
import { answerRequests, jsonAnswer, type SeenRequest } from '../../../testing/testServer';
import { createTestStore, signInLocally } from '../../../testing/testStore';

const { getUsers, getUser, updateUserRoles, updateProfile } = api.endpoints;

const userRow = (id: string) => ({ id, roles: ['user'] });
const answerUsers = ({ path }: SeenRequest) =>
  path.startsWith('/api/users?') ? { users: [userRow('a'), userRow('b')] } : userRow('a');

describe('updateUserRoles', () => {
  const pages = [
    { appId: 'x', page: 1 },
    { appId: 'x', page: 1, search: 'a' },
    { appId: 'y', page: 1 },
  ];

  async function openPages() {
    const store = createTestStore();
    signInLocally(store);
    for (const args of pages) await store.dispatch(getUsers.initiate(args));
    await store.dispatch(getUser.initiate({ id: 'a' }));
    const rolesIn = () =>
      pages.map((args) =>
        getUsers
          .select(args)(store.getState())
          .data?.rows.map((row) => row.roles),
      );
    return { store, rolesIn };
  }

  it('updates the row in every cached page without a refetch', async () => {
    const seen = answerRequests(answerUsers);
    const { store, rolesIn } = await openPages();
    answerRequests(() => ({ success: true }));
    await store.dispatch(updateUserRoles.initiate({ id: 'a', roles: ['admin'] }));
    expect(rolesIn()).toEqual(pages.map(() => [['admin'], ['user']]));
    expect(getUser.select({ id: 'a' })(store.getState()).data?.roles).toEqual(['admin']);
    expect(seen).toHaveLength(4);
  });

  it.each<[string, unknown, string[]]>([
    ['of the response', { id: 'a', roles: [{ name: 'admin' }, 'auditor'] }, ['admin', 'auditor']],
    ['under data of the response', { data: { id: 'a', roles: [] } }, []],
    ['that were sent, if the response names none', { success: true, data: { id: 'a' } }, ['admin']],
  ])('stores the roles %s', async (_case, body, expected) => {
    answerRequests(answerUsers);
    const { store, rolesIn } = await openPages();
    answerRequests(() => body);
    await store.dispatch(updateUserRoles.initiate({ id: 'a', roles: ['admin'] }));
    expect(rolesIn()[0]?.[0]).toEqual(expected);
  });

  it('leaves the rows alone when the server refuses', async () => {
    answerRequests(answerUsers);
    const { store, rolesIn } = await openPages();
    answerRequests(() => jsonAnswer(403, {}));
    const { error } = await store.dispatch(updateUserRoles.initiate({ id: 'a', roles: [] }));
    expect(error).toMatchObject({ detail: 'Forbidden - Admin access required' });
    expect(rolesIn()[0]?.[0]).toEqual(['user']);
  });
});

describe('updateProfile', () => {
  it.each<[string, unknown, string]>([
    ['the name of the response', { id: 'ada', displayName: 'Ada L.' }, 'Ada L.'],
    [
      'the sent name, if the response holds none',
      { id: 'ada', email: 'ada@x.test' },
      'Ada Lovelace',
    ],
    ['the sent name, if the response holds no user', { success: true }, 'Ada Lovelace'],
  ])('gives the session %s and keeps the rest', async (_case, body, displayName) => {
    answerRequests(() => body);
    const store = createTestStore();
    signInLocally(store, 'ada');
    const user = readSessionUser({
      id: 'ada',
      displayName: 'Ada',
      email: 'ada@x.test',
      phone: '1',
    });
    if (user) store.dispatch(profileLoaded(user));
    await store.dispatch(updateProfile.initiate({ displayName: 'Ada Lovelace' }));
    expect(store.getState().session.user).toEqual({ ...user, displayName });
  });
});
