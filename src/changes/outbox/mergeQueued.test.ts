import * as v from 'valibot';
import { changedFields, compareWithServer, currentOf } from '../record/compare';
import { fieldsOf } from '../kinds/kinds';
import { field, fieldOf, type FieldValues } from '../record/fields';
import { needsDecision, nextToSend, open } from '../record/change';
import { readableChanges, type Change, type ChangeState } from '../record/changeRecord';
import { resolved, withChange } from './mergeQueued';

const ofRoles = fieldsOf('updateUserRoles');
const waiting: ChangeState = { name: 'waiting' };

function change(
  before: FieldValues,
  after: FieldValues,
  state: ChangeState = waiting,
  about: Partial<Change> = {},
): Change {
  return open(
    {
      id: '01',
      owner: 'ann',
      kind: 'updateApp',
      subject: { id: 'a1', label: 'App' },
      app: null,
      before,
      after,
      at: 10,
      screen: '/apps',
      sent: 'later',
      runId: null,
      undoes: null,
      sentAt: null,
      state,
      ...about,
    },
    state,
  );
}

const next = (before: FieldValues, after: FieldValues, about: Partial<Change> = {}): Change =>
  change(before, after, about.state ?? waiting, { id: '09', ...about });
const elsewhere = { subject: { id: 'a2', label: '' } };

const summary = (changes: readonly Change[]) =>
  changes.map(({ id, before, after, state }) => [id, before, after, state.name]);

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
  [true, false, false],
  [undefined, '', false],
  [['user', 'admin'], ['admin', 'user'], true],
  [['user', 'user'], ['user'], true],
  [['user'], ['user', 'admin'], false],
  [[], [], true],
  [['user'], 'user', false],
  ['user', ['user'], false],
])('compares roles %j with %j: %s', (a, b, isSame) => {
  expect(fieldOf(ofRoles, 'roles').isSame(a, b)).toBe(isSame);
});

it.each([
  [['a', 'b'], ['b', 'a'], false],
  [['a'], ['a'], true],
  [false, undefined, false],
  ['', undefined, false],
])('compares other values in full: %j with %j: %s', (a, b, isSame) => {
  expect(field('Any', v.string()).isSame(a, b)).toBe(isSame);
});

it('keeps only the changed fields', () => {
  expect(changedFields({}, { x: 'a', y: 'b' }, { x: 'a', y: 'c' })).toEqual({
    before: { y: 'b' },
    after: { y: 'c' },
  });
  expect(changedFields(ofRoles, { roles: ['a', 'b'] }, { roles: ['b', 'a'] })).toBeNull();
});

describe('another change', () => {
  const unknown: ChangeState = { name: 'unknown', why: 'No answer' };
  const refused: ChangeState = { name: 'refused', why: 'No' };
  const conflict: ChangeState = { name: 'conflict', server: { x: 'c' } };
  it.each<[string, Change[], Change, unknown[]]>([
    [
      'stands alone',
      [],
      next({ x: 'a', y: '1' }, { x: 'b', y: '1' }),
      [['09', { x: 'a' }, { x: 'b' }, 'waiting']],
    ],
    ['changes nothing', [], next({ x: 'a' }, { x: 'a' }), []],
    [
      'of the same field is merged',
      [change({ x: 'a' }, { x: 'b' })],
      next({ x: 'b' }, { x: 'c' }),
      [['01', { x: 'a' }, { x: 'c' }, 'waiting']],
    ],
    [
      'of another field is merged',
      [change({ x: 'a' }, { x: 'b' })],
      next({ x: 'b', y: '1' }, { x: 'b', y: '2' }),
      [['01', { x: 'a', y: '1' }, { x: 'b', y: '2' }, 'waiting']],
    ],
    [
      'that restores the base removes the first',
      [change({ x: 'a' }, { x: 'b' })],
      next({ x: 'b' }, { x: 'a' }),
      [],
    ],
    [
      'of a refused row replaces the refused one',
      [change({ x: 'a' }, { x: 'b' }, refused)],
      next({ x: 'b' }, { x: 'c' }),
      [['01', { x: 'a' }, { x: 'c' }, 'waiting']],
    ],
    [
      'of a row that may have been sent queues behind it',
      [change({ x: 'a' }, { x: 'b' }, unknown)],
      next({ x: 'b' }, { x: 'a' }),
      [
        ['01', { x: 'a' }, { x: 'b' }, 'unknown'],
        ['09', { x: 'b' }, { x: 'a' }, 'waiting'],
      ],
    ],
    [
      'of a row in conflict queues behind it, also if it returns to the first base',
      [change({ x: 'a' }, { x: 'b' }, conflict)],
      next({ x: 'b' }, { x: 'a' }),
      [
        ['01', { x: 'a' }, { x: 'b' }, 'conflict'],
        ['09', { x: 'b' }, { x: 'a' }, 'waiting'],
      ],
    ],
    [
      'whose own request may have been sent is not merged either',
      [change({ x: 'a' }, { x: 'b' })],
      next({ x: 'b' }, { x: 'c' }, { state: unknown }),
      [
        ['01', { x: 'a' }, { x: 'b' }, 'waiting'],
        ['09', { x: 'b' }, { x: 'c' }, 'unknown'],
      ],
    ],
    [
      'of another row queues behind',
      [change({ x: 'a' }, { x: 'b' })],
      next({ x: 'b' }, { x: 'c' }, elsewhere),
      [
        ['01', { x: 'a' }, { x: 'b' }, 'waiting'],
        ['09', { x: 'b' }, { x: 'c' }, 'waiting'],
      ],
    ],
  ])('%s', (_case, queued, added, result) => {
    expect(summary(withChange(queued, added))).toEqual(result);
  });

  const other = change({ y: '1' }, { y: '2' }, waiting, {
    id: '00',
    subject: { id: 'a0', label: '' },
  });

  it.each<[string, Change, string[]]>([
    ['folded', next({ x: 'b' }, { x: 'c' }), ['00', '01']],
    ['taken along', next({ x: 'b' }, { x: 'a' }), ['00']],
    ['without a change', next({ x: 'a' }, { x: 'a' }, elsewhere), ['00', '01']],
    [
      'of another kind',
      next({ x: 'a' }, { x: 'b' }, { kind: 'updateProfile' }),
      ['00', '01', '09'],
    ],
  ])('that is %s leaves those of other rows alone', (_case, added, ids) => {
    const queued = withChange([other, change({ x: 'a' }, { x: 'b' })], added);
    expect(queued.map(({ id }) => id)).toEqual(ids);
    expect(queued[0]).toBe(other);
  });
});

it.each<[FieldValues, 'done' | 'send' | 'conflict']>([
  [{ x: 'b', y: '2', z: 'any' }, 'done'],
  [{ x: 'a', y: '1', z: 'any' }, 'send'],
  // The server has the new value of one field and the old value of the other, so sending the change
  // overwrites no foreign value.
  [{ x: 'b', y: '1' }, 'send'],
  [{ x: 'a', y: 'theirs' }, 'conflict'],
  [{ x: 'b', y: 'theirs' }, 'conflict'],
  [{ x: 'a' }, 'conflict'],
])('finds that a server with %j means %s', (server, verdict) => {
  const edit = { before: { x: 'a', y: '1' }, after: { x: 'b', y: '2' } };
  expect(compareWithServer({}, edit, server)).toBe(verdict);
});

it('compares roles as sets', () => {
  const roles = { before: { roles: ['a', 'b'] }, after: { roles: ['b', 'c'] } };
  expect(compareWithServer(ofRoles, roles, { roles: ['c', 'b'] })).toBe('done');
  expect(compareWithServer(ofRoles, roles, { roles: ['b', 'a'] })).toBe('send');
  expect(compareWithServer(ofRoles, roles, { roles: ['a'] })).toBe('conflict');
});

it('resolves a conflict by taking the server’s values as the new base', () => {
  const conflict = change({ x: 'a' }, { x: 'b' }, { name: 'conflict', server: { x: 'theirs' } });
  expect(resolved(conflict)).toMatchObject({ before: { x: 'theirs' }, state: { name: 'waiting' } });
  const refused = change({ x: 'a' }, { x: 'b' }, { name: 'refused', why: 'No' });
  expect(resolved(refused)).toMatchObject({ before: { x: 'a' }, state: { name: 'waiting' } });
});

it('reads well-formed changes, oldest first, and drops other records', () => {
  const one = change({ x: 'a' }, { x: 'b' });
  const two = { ...one, id: '02' };
  const records = [two, one, null, 7, { ...one, kind: 7 }, { ...one, state: {} }];
  expect(readableChanges(records).map(({ id }) => id)).toEqual(['01', '02']);
});

it.each<[ChangeState, boolean]>([
  [waiting, false],
  [{ name: 'sending' }, false],
  [{ name: 'unknown', why: 'No answer' }, false],
  [{ name: 'refused', why: 'No' }, true],
  [{ name: 'conflict', server: {} }, true],
])('keeps %j, and says whether the operator has to decide: %s', (state, needsPerson) => {
  const records = [change({ x: 'a' }, { x: 'b' }, state)];
  expect(readableChanges(records)).toEqual(records);
  expect(needsDecision({ state })).toBe(needsPerson);
});

it('sends the oldest that nobody has to decide about, and none behind a conflict of its row', () => {
  const conflict = change({ x: 'a' }, { x: 'b' }, { name: 'conflict', server: { x: 'c' } });
  const refused = change({ x: 'a' }, { x: 'b' }, { name: 'refused', why: 'No' }, { id: '02' });
  const behind = change({ x: 'b' }, { x: 'a' }, waiting, { id: '03' });
  const other = { ...behind, id: '04', ...elsewhere };
  expect(nextToSend([])).toBeUndefined();
  expect(nextToSend([conflict, refused, behind])).toBeUndefined();
  expect(nextToSend([conflict, behind, other])).toBe(other);
  expect(nextToSend([refused, behind, other])).toBe(behind);
  expect(nextToSend([resolved(conflict), behind])).toMatchObject({ id: '01' });
});

it('returns the platform’s values of the changed fields', () => {
  const current = { x: 'theirs', y: 'not changed' };
  expect(currentOf(change({ x: 'a' }, { x: 'b' }), current)).toEqual({ x: 'theirs' });
});
