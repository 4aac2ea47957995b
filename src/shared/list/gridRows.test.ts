import { keyRows } from './gridRows';

const keysOf = (rows: readonly { id?: string | null }[]) => {
  const keyed = keyRows(rows);
  return keyed.rows.map(keyed.keyOf);
};

it.each([
  ['distinct ids', [{ id: 'a' }, { id: 'b' }], ['id a', 'id b']],
  [
    'a repeated id',
    [{ id: 'a' }, { id: 'a' }, { id: 'a' }],
    ['id a', 'id a again', 'id a again again'],
  ],
  ['no id', [{}, { id: null }, { id: '' }], ['row 0', 'row 1', 'row 2']],
  ['an id like a made-up one', [{ id: 'row 1' }, {}], ['id row 1', 'row 1']],
  [
    'an id like a repeated one',
    [{ id: 'a again' }, { id: 'a' }, { id: 'a' }],
    ['id a again', 'id a', 'id a again again'],
  ],
  [
    'ids of the prototype',
    [{ id: '__proto__' }, { id: 'constructor' }],
    ['id __proto__', 'id constructor'],
  ],
])('%s', (_name, rows, expected) => {
  expect(keysOf(rows)).toEqual(expected);
});

it('tells one object apart from itself', () => {
  const row = { id: 'a' };
  expect(keysOf([row, row])).toEqual(['id a', 'id a again']);
});

it('leaves rows as they are, so that only new ones render', () => {
  const rows = [{ id: 'a' }, { id: 'b' }];
  expect(keyRows(rows).rows.every((row, index) => row === rows[index])).toBe(true);
});
