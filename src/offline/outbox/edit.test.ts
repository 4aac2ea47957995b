import { isSameValue, type FieldValues } from '../../journal/fieldValues';
import { isParked, nextToSend, readableEdits, type Draft, type Edit, type EditState } from './edit';
import {
  changedFields,
  editedFieldsOf,
  resolved,
  settled,
  compareWithServer,
  withDraft,
} from './editChanges';

const made = { id: 'new', createdAt: 50 };

function edit(
  base: FieldValues,
  changes: FieldValues,
  state: EditState = { name: 'waiting' },
): Edit {
  return {
    id: 'e1',
    owner: 'ann',
    kind: 'app',
    targetId: 'a1',
    label: 'App',
    base,
    changes,
    createdAt: 10,
    state,
  };
}

function draft(base: FieldValues, changes: FieldValues, about: Partial<Draft> = {}): Draft {
  const { owner, kind, targetId, label } = edit({}, {});
  const state: EditState = { name: 'waiting' };
  return { owner, kind, targetId, label, base, changes, state, ...about };
}

const summary = (edits: readonly Edit[]) =>
  edits.map(({ id, base, changes, state }) => [id, base, changes, state.name]);

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
])('compares %j with %j: %s', (a, b, isSame) => {
  expect(isSameValue(a, b)).toBe(isSame);
});

it('keeps only the changed fields', () => {
  expect(changedFields({ x: 'a', y: 'b' }, { x: 'a', y: 'c' })).toEqual({
    base: { y: 'b' },
    changes: { y: 'c' },
  });
  expect(changedFields({ roles: ['a', 'b'] }, { roles: ['b', 'a'] })).toBeNull();
});

describe('another edit', () => {
  const sending: EditState = { name: 'sending', at: 1 };
  const refused: EditState = { name: 'refused', why: 'No' };
  const conflict: EditState = { name: 'conflict', server: { x: 'c' } };
  it.each<[string, Edit[], Draft, unknown[]]>([
    [
      'stands alone',
      [],
      draft({ x: 'a', y: '1' }, { x: 'b', y: '1' }),
      [['new', { x: 'a' }, { x: 'b' }, 'waiting']],
    ],
    ['changes nothing', [], draft({ x: 'a' }, { x: 'a' }), []],
    [
      'of the same field is merged',
      [edit({ x: 'a' }, { x: 'b' })],
      draft({ x: 'b' }, { x: 'c' }),
      [['e1', { x: 'a' }, { x: 'c' }, 'waiting']],
    ],
    [
      'of another field is merged',
      [edit({ x: 'a' }, { x: 'b' })],
      draft({ x: 'b', y: '1' }, { x: 'b', y: '2' }),
      [['e1', { x: 'a', y: '1' }, { x: 'b', y: '2' }, 'waiting']],
    ],
    [
      'that restores the base removes the first',
      [edit({ x: 'a' }, { x: 'b' })],
      draft({ x: 'b' }, { x: 'a' }),
      [],
    ],
    [
      'of a refused row replaces the refused one',
      [edit({ x: 'a' }, { x: 'b' }, refused)],
      draft({ x: 'b' }, { x: 'c' }),
      [['e1', { x: 'a' }, { x: 'c' }, 'waiting']],
    ],
    [
      'of a row that may have been sent queues behind it',
      [edit({ x: 'a' }, { x: 'b' }, sending)],
      draft({ x: 'b' }, { x: 'a' }),
      [
        ['e1', { x: 'a' }, { x: 'b' }, 'sending'],
        ['new', { x: 'b' }, { x: 'a' }, 'waiting'],
      ],
    ],
    [
      'of a row in conflict queues behind it, also if it returns to the first base',
      [edit({ x: 'a' }, { x: 'b' }, conflict)],
      draft({ x: 'b' }, { x: 'a' }),
      [
        ['e1', { x: 'a' }, { x: 'b' }, 'conflict'],
        ['new', { x: 'b' }, { x: 'a' }, 'waiting'],
      ],
    ],
    [
      'whose own request may have been sent is not merged either',
      [edit({ x: 'a' }, { x: 'b' })],
      draft({ x: 'b' }, { x: 'c' }, { state: sending }),
      [
        ['e1', { x: 'a' }, { x: 'b' }, 'waiting'],
        ['new', { x: 'b' }, { x: 'c' }, 'sending'],
      ],
    ],
    [
      'of another row queues behind',
      [edit({ x: 'a' }, { x: 'b' })],
      draft({ x: 'b' }, { x: 'c' }, { targetId: 'a2' }),
      [
        ['e1', { x: 'a' }, { x: 'b' }, 'waiting'],
        ['new', { x: 'b' }, { x: 'c' }, 'waiting'],
      ],
    ],
  ])('%s', (_case, edits, next, result) => {
    expect(summary(withDraft(edits, next, made))).toEqual(result);
  });

  const elsewhere = { ...edit({ y: '1' }, { y: '2' }), id: 'e0', targetId: 'a0', createdAt: 5 };

  it.each<[string, Draft, string[]]>([
    ['folded', draft({ x: 'b' }, { x: 'c' }), ['e0', 'e1']],
    ['taken along', draft({ x: 'b' }, { x: 'a' }), ['e0']],
    ['without a change', draft({ x: 'a' }, { x: 'a' }, { targetId: 'a2' }), ['e0', 'e1']],
    ['of another kind', draft({ x: 'a' }, { x: 'b' }, { kind: 'roles' }), ['e0', 'e1', 'new']],
  ])('that is %s leaves those of other rows alone', (_case, next, ids) => {
    const edits = withDraft([elsewhere, edit({ x: 'a' }, { x: 'b' })], next, made);
    expect(edits.map(({ id }) => id)).toEqual(ids);
    expect(edits[0]).toBe(elsewhere);
  });

  it('is never older than the one before it', () => {
    const before = { ...edit({ x: 'a' }, { x: 'b' }), createdAt: 99 };
    const [, last] = withDraft([before], draft({ x: 'a' }, { x: 'b' }, { targetId: 'a2' }), made);
    expect(last!.createdAt).toBe(100);
  });
});

it.each<[FieldValues, 'done' | 'send' | 'conflict']>([
  [{ x: 'b', y: '2', z: 'any' }, 'done'],
  [{ x: 'a', y: '1', z: 'any' }, 'send'],
  // The server has one of two changes; the other one overwrites no other operator's value.
  [{ x: 'b', y: '1' }, 'send'],
  [{ x: 'a', y: 'theirs' }, 'conflict'],
  [{ x: 'b', y: 'theirs' }, 'conflict'],
  [{ x: 'a' }, 'conflict'],
])('finds that a server with %j means %s', (server, verdict) => {
  expect(compareWithServer({ base: { x: 'a', y: '1' }, changes: { x: 'b', y: '2' } }, server)).toBe(
    verdict,
  );
});

it('compares roles as sets', () => {
  const roles = { base: { roles: ['a', 'b'] }, changes: { roles: ['b', 'c'] } };
  expect(compareWithServer(roles, { roles: ['c', 'b'] })).toBe('done');
  expect(compareWithServer(roles, { roles: ['b', 'a'] })).toBe('send');
  expect(compareWithServer(roles, { roles: ['a'] })).toBe('conflict');
});

it('settles an edit only if it is unchanged since it was read', () => {
  const read = edit({ x: 'a' }, { x: 'b' });
  const folded = { ...read, changes: { x: 'c' } };
  expect(settled([read], { ...read }, null)).toEqual([]);
  expect(settled([folded], read, null)).toEqual([folded]);
  expect(settled([], read, folded)).toEqual([]);
  const other = { ...read, id: 'e2' };
  expect(settled([other, read], read, folded)).toEqual([other, folded]);
  // Two edits may have the same values.
  expect(settled([read], other, null)).toEqual([read]);
});

it('resolves a conflict by taking the server’s values as the new base', () => {
  const conflict = edit({ x: 'a' }, { x: 'b' }, { name: 'conflict', server: { x: 'theirs' } });
  expect(resolved(conflict)).toMatchObject({ base: { x: 'theirs' }, state: { name: 'waiting' } });
  const refused = edit({ x: 'a' }, { x: 'b' }, { name: 'refused', why: 'No' });
  expect(resolved(refused)).toMatchObject({ base: { x: 'a' }, state: { name: 'waiting' } });
});

it('reads well-formed edits, oldest first, and drops other records', () => {
  const [one, two] = [edit({ x: 'a' }, { x: 'b' }), { ...edit({ x: 'a' }, { x: 'b' }), id: 'e2' }];
  const records = [
    { ...two, createdAt: 20 },
    one,
    null,
    7,
    { ...one, kind: 'user' },
    { ...one, state: {} },
  ];
  expect(readableEdits(records).map(({ id }) => id)).toEqual(['e1', 'e2']);
});

it.each<[EditState, boolean]>([
  [{ name: 'waiting' }, false],
  [{ name: 'sending', at: 1 }, false],
  [{ name: 'refused', why: 'No' }, true],
  [{ name: 'conflict', server: {} }, true],
])('keeps %j, and says whether the operator has to decide: %s', (state, needsPerson) => {
  const kinds = ['app', 'roles', 'profile'] as const;
  const records = kinds.map((kind) => ({ ...edit({ x: 'a' }, { x: 'b' }, state), kind }));
  expect(readableEdits(records)).toEqual(records);
  expect(isParked({ state })).toBe(needsPerson);
});

it('sends the oldest edit that nobody has to decide about, and none behind a conflict of its row', () => {
  const conflict = edit({ x: 'a' }, { x: 'b' }, { name: 'conflict', server: { x: 'c' } });
  const refused = { ...edit({ x: 'a' }, { x: 'b' }, { name: 'refused', why: 'No' }), id: 'e2' };
  const behind = { ...edit({ x: 'b' }, { x: 'a' }), id: 'e3' };
  const elsewhere = { ...behind, id: 'e4', targetId: 'a2' };
  expect(nextToSend([])).toBeUndefined();
  expect(nextToSend([conflict, refused, behind])).toBeUndefined();
  expect(nextToSend([conflict, behind, elsewhere])).toBe(elsewhere);
  expect(nextToSend([refused, behind, elsewhere])).toBe(behind);
  expect(nextToSend([resolved(conflict), behind])).toMatchObject({ id: 'e1' });
});

it('returns the server’s values of the edited fields', () => {
  const server = { x: 'theirs', y: 'not edited' };
  expect(editedFieldsOf(server, edit({ x: 'a' }, { x: 'b' }))).toEqual({ x: 'theirs' });
});
