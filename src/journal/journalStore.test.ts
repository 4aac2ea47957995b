import 'fake-indexeddb/auto';
import { removeRecords, openDatabase } from '../store/database';
import { storeSession } from '../testing/testStore';
import { entryIdAt, type Entry } from './entry';
import {
  forgetEntries,
  forgetNews,
  journalNews,
  readEntries,
  readEntry,
  recordEntry,
  settleEntry,
} from './journalStore';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 1);
const OWNER = 'ann https://api.example.com';

function entry(about: Partial<Entry> = {}): Entry {
  const at = about.at ?? NOW;
  return {
    ...{ id: entryIdAt(at), owner: OWNER, at, call: 'updateUserRoles', appId: 'app_1' },
    ...{ targetId: 'user_1', before: { roles: ['user'] }, after: { roles: ['admin'] } },
    ...{ outcome: { name: 'sent' }, screen: '/users', sent: 'online', run: null, undoes: null },
    ...about,
  };
}

const ids = async (owner = OWNER) => (await readEntries(owner)).map(({ id }) => id);

beforeEach(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  await Promise.all([OWNER, 'bob'].map((owner) => removeRecords('journal', owner)));
  forgetNews();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('keeps entries, newest first', async () => {
  const [first, second] = [entry({ at: NOW - 1 }), entry()];
  expect(await recordEntry(second)).toBe(true);
  await recordEntry(first);
  expect(await readEntries(OWNER)).toEqual([second, first]);
  expect(await readEntry(OWNER, first.id)).toEqual(first);
});

it('notes what became of a change, and of none that is not kept any more', async () => {
  const kept = entry();
  await recordEntry(kept);
  await settleEntry(OWNER, kept.id, { name: 'failed', why: 'Forbidden' });
  await settleEntry(OWNER, 'gone', { name: 'done' });
  expect(await readEntries(OWNER)).toEqual([
    { ...kept, outcome: { name: 'failed', why: 'Forbidden' } },
  ]);
});

it('shows an operator no entry of another one', async () => {
  const other = entry({ owner: 'bob' });
  await recordEntry(other);
  expect(await ids()).toEqual([]);
  expect(await readEntry(OWNER, other.id)).toBeNull();
  await forgetEntries(OWNER);
  expect(await ids('bob')).toEqual([other.id]);
});

it('drops what is older than 90 days', async () => {
  const [old, young] = [entry({ at: NOW - 90 * DAY - 1 }), entry({ at: NOW - 90 * DAY })];
  await recordEntry(old);
  await recordEntry(young);
  expect(await ids()).toEqual([young.id]);
  jest.setSystemTime(NOW + 1);
  expect(await ids()).toEqual([]);
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
    const before = entry({ at: NOW - DAY });
    await recordEntry(before);
    jest.setSystemTime(ahead);
    const wrong = entry({ at: ahead });
    await recordEntry(wrong);
    expect(await ids()).toEqual([wrong.id, before.id]);
    jest.setSystemTime(NOW + 1);
    expect(await ids()).toEqual([wrong.id, before.id]);
  });

  it('and by the device’s where that is behind', async () => {
    const accessToken = tokenOf({ iat: seconds });
    storeSession({ accessToken, refreshToken: 'r', userId: 'ann' });
    jest.setSystemTime(NOW - 100 * DAY);
    const early = entry({ at: NOW - 100 * DAY });
    await recordEntry(early);
    expect(await ids()).toEqual([early.id]);
  });
});

it('drops the oldest beyond 5,000 entries', async () => {
  const database = await openDatabase();
  const { store, done } = database.transaction('journal', 'readwrite');
  const all = Array.from({ length: 5000 }, (_, index) => entry({ at: NOW - 5000 + index }));
  for (const each of all) void store.put(each);
  await done;
  const newest = entry();
  await recordEntry(newest);
  const kept = await ids();
  expect(kept).toHaveLength(5000);
  expect(kept[0]).toBe(newest.id);
  expect(kept.at(-1)).toBe(all[1]!.id);
});

it('leaves out records that it can’t read', async () => {
  const database = await openDatabase();
  await database.put('journal', { ...entry(), outcome: { name: 'maybe' } } as never);
  expect(await ids()).toEqual([]);
});

it('says that it could not keep a change, and rejects nothing', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await recordEntry(entry())).toBe(false);
  expect(journalNews.get()).toEqual({ unkept: 1 });
});

it('orders ids by time', () => {
  const times = [0, 1, 35, 36, NOW, NOW + 1, 8.64e15];
  const made = times.map((at) => entryIdAt(at));
  expect(made.toSorted()).toEqual(made);
});
