import { rowIdsOf } from './rowIds';

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
  expect(rows.map(rowIdsOf<{ id?: string | null }>(rows))).toEqual(expected);
});
