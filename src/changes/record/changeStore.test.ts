import 'fake-indexeddb/auto';
import { createStore } from '../../app/start/store';
import { openDatabase, removeOpenChanges, removeRecords } from '../../store/database';
import { signedIn } from '../../store/sessionSlice';
import { ownerOf } from '../../store/owner';
import { storeSession } from '../../testing/testStore';
import { ended, open } from './change';
import { changeIdAt } from './changeIds';
import type { Change } from './changeRecord';
import {
  addChanges,
  followChanges,
  forgetEnded,
  readChanges,
  readChangesOf,
  readOpen,
  replaceChange,
} from './changeStore';
import { selectOpenChanges } from './changesSlice';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 1);
const OWNER = ownerOf('ann');

function change(about: Partial<Change> = {}): Change {
  const at = about.at ?? NOW;
  return {
    id: changeIdAt(at),
    owner: OWNER,
    at,
    kind: 'updateUserRoles',
    subject: { id: 'user_1', label: 'Ann' },
    app: { id: 'app_1', name: 'App' },
    before: { roles: ['user'] },
    after: { roles: ['admin'] },
    state: { name: 'done' },
    screen: '/users',
    sent: 'online',
    runId: null,
    undoes: null,
    sentAt: at,
    ...about,
  };
}
const waiting = (about: Partial<Change> = {}) =>
  open(change({ sent: 'later', ...about }), { name: 'waiting' });

let store: ReturnType<typeof createStore>['store'];
const add = (...changes: Change[]) => store.dispatch(addChanges(changes, 'form'));
const ids = async (owner = OWNER) => (await readChanges(owner)).map(({ id }) => id);

beforeEach(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  await Promise.all([OWNER, 'bob'].map((owner) => removeRecords('changes', owner)));
  ({ store } = createStore());
  store.dispatch(signedIn({ accessToken: 'a', refreshToken: 'r', userId: 'ann' }));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('keeps changes, oldest first, and lists those about which something is left to do', async () => {
  const [first, second] = [waiting({ at: NOW - 1 }), change()];
  await add(second);
  await add(first);
  expect(await readChanges(OWNER)).toEqual([first, second]);
  expect(await readChangesOf(OWNER, [second.id, 'gone'])).toEqual([second]);
  expect(await readOpen(OWNER)).toEqual([first]);
  expect(selectOpenChanges(store.getState())).toEqual([first]);
});

it('replaces a change only if it is unmodified since it was read', async () => {
  const read = waiting();
  await add(read);
  const sending = open(read, { name: 'sending' });
  expect(await store.dispatch(replaceChange(read, sending, 'form'))).toBe(true);
  expect(await store.dispatch(replaceChange(read, ended(read, { name: 'done' }), 'form'))).toBe(
    false,
  );
  expect(await readOpen(OWNER)).toEqual([sending]);
  expect(await store.dispatch(replaceChange(sending, null, 'form'))).toBe(true);
  expect(await store.dispatch(replaceChange(sending, sending, 'form'))).toBe(false);
  expect(await ids()).toEqual([]);
  expect(selectOpenChanges(store.getState())).toEqual([]);
});

it('tells followers which changes were written', async () => {
  const seen = jest.fn();
  const end = followChanges(seen);
  const made = change();
  await add(made);
  expect(seen).toHaveBeenCalledWith([made.id]);
  await forgetEnded(OWNER);
  expect(seen).toHaveBeenLastCalledWith(null);
  end();
});

it('shows an operator none of another one, and forgets only what has ended', async () => {
  const other = change({ owner: 'bob' });
  await add(other);
  expect(await ids()).toEqual([]);
  const left = waiting();
  await add(change(), left);
  await forgetEnded(OWNER);
  expect(await ids()).toEqual([left.id]);
  expect(await ids('bob')).toEqual([other.id]);
});

const nimbus = { id: 'app_1', name: 'Nimbus VPN' };

it.each<[what: string, Partial<Change>, Partial<Change>]>([
  [
    'a user',
    { app: nimbus, before: { roles: ['user'] }, after: { roles: ['admin'] } },
    { before: { roles: ['user'] }, after: { roles: ['admin'] } },
  ],
  [
    'a profile',
    { before: { displayName: 'Amelia' }, after: { displayName: 'Amelia Earhart' } },
    { before: null, after: { displayName: '' } },
  ],
  [
    'an app, with a reason',
    {
      subject: { id: 'app_1', label: 'Nimbus VPN' },
      app: nimbus,
      before: { displayName: 'Nimbus VPN', isActive: true },
      after: { displayName: 'Cumulus', isActive: false },
      state: {
        name: 'done',
        why: 'The platform has different values: Display name is now Nimbus.',
      },
    },
    {
      subject: { id: 'app_1', label: '' },
      before: null,
      after: { displayName: '', isActive: false },
      state: { name: 'done', why: '' },
    },
  ],
  [
    'a new app, whose name is its id',
    {
      kind: 'createApp',
      subject: { id: 'nimbus-vpn', label: 'Nimbus VPN' },
      before: null,
      after: { name: 'nimbus-vpn', isActive: true },
    },
    { subject: { id: '', label: '' }, before: null, after: { name: '', isActive: true } },
  ],
])('leaves no name of %s, and no open change, where a logout leaves the rest', async (...row) => {
  const [, about, without] = row;
  const made = change(about);
  await add(made, waiting());
  await removeOpenChanges(OWNER, { keepsNames: false });
  const subject = { id: made.subject.id, label: '' };
  const app = { id: 'app_1', name: 'app_1' };
  expect(await readChanges(OWNER)).toEqual([{ ...made, subject, app, ...without }]);
  expect(JSON.stringify(await readChanges(OWNER))).not.toMatch(/Nimbus|Cumulus|Amelia|nimbus/);
});

it('leaves out what is older than 90 days, but for what is open', async () => {
  const [old, young] = [change({ at: NOW - 90 * DAY - 1 }), change({ at: NOW - 90 * DAY })];
  const left = waiting({ at: NOW - 100 * DAY });
  await add(left, old);
  await add(young);
  expect(await ids()).toEqual([left.id, young.id]);
  jest.setSystemTime(NOW + 1);
  expect(await ids()).toEqual([left.id]);
});

describe('judges age by the server’s time', () => {
  const tokenOf = (claims: object) =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
  const [seconds, ahead] = [NOW / 1000, NOW + 100 * DAY];

  it.each([
    ['when the token was issued', { iat: seconds, exp: seconds + 400 * 86_400 }],
    ['when it expires, where it does not say more', { exp: seconds + 900 }],
  ])('%s, so that a clock that runs ahead empties nothing', async (_case, claims) => {
    storeSession({ accessToken: tokenOf(claims), refreshToken: 'r', userId: 'ann' });
    const before = change({ at: NOW - DAY });
    await add(before);
    jest.setSystemTime(ahead);
    const wrong = change({ at: ahead });
    await add(wrong);
    expect(await ids()).toEqual([before.id, wrong.id]);
    jest.setSystemTime(NOW + 1);
    expect(await ids()).toEqual([before.id, wrong.id]);
  });

  it('and by the device’s where that is behind', async () => {
    const accessToken = tokenOf({ iat: seconds });
    storeSession({ accessToken, refreshToken: 'r', userId: 'ann' });
    jest.setSystemTime(NOW - 100 * DAY);
    const early = change({ at: NOW - 100 * DAY });
    await add(early);
    expect(await ids()).toEqual([early.id]);
  });
});

it('drops the oldest beyond 5,000, but for what is open', async () => {
  const database = await openDatabase();
  const transaction = database.transaction('changes', 'readwrite');
  const all = Array.from({ length: 5000 }, (_, index) => change({ at: NOW - 5000 + index }));
  const left = waiting({ at: NOW - 6000 });
  for (const each of [left, ...all]) void transaction.store.put(each);
  await transaction.done;
  const newest = change();
  await add(newest);
  const kept = await ids();
  expect(kept).toHaveLength(5001);
  expect([kept[0], kept[1], kept.at(-1)]).toEqual([left.id, all[1]!.id, newest.id]);
});

it('leaves out records that it can’t read', async () => {
  const database = await openDatabase();
  await database.put('changes', { ...change(), state: { name: 'maybe' } });
  expect(await ids()).toEqual([]);
});

it('rejects what it could not keep', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await expect(add(change())).rejects.toMatchObject({ name: 'QuotaExceededError' });
});

it('orders ids by time', () => {
  const times = [0, 1, 35, 36, NOW, NOW + 1, 8.64e15];
  const made = times.map((at) => changeIdAt(at));
  expect(made.toSorted()).toEqual(made);
});
