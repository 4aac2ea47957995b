import { api } from '../../api';
import { answerRequests } from '../../../testing/testServer';
import { createTestStore, signInLocally } from '../../../testing/testStore';

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

it('takes an answer with another app for none', async () => {
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
