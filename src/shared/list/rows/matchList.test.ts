import type { GridColumn } from '../gridColumn';
import type { GridRow } from '../rowIds';
import { identifiersOf, matchList } from './matchList';

type Row = GridRow & { name: string; email: string; serial: string; version: string };

const rows: Row[] = [
  { id: 'u1', name: 'Ada', email: 'ada@example.com', serial: 'SN-1', version: '2.9' },
  { id: 'u2', name: 'Bo', email: 'bo@example.com', serial: 'SN-2', version: '2.9' },
  { id: 'u3', name: 'Ada', email: 'Ada@Example.com', serial: 'SN-3', version: '2.10' },
  { id: 'u4', name: 'René', email: 'ren\u00e9@example.com', serial: '', version: '' },
  { id: null, name: 'Nobody', email: '', serial: 'SN-4', version: '' },
];

const columns: GridColumn<Row>[] = [
  { field: 'name', header: 'Name', text: ({ name }) => name, secondary: ({ email }) => email },
  {
    field: 'serial',
    header: 'Serial',
    text: ({ serial }) => serial,
    value: { kind: 'id', of: ({ serial }) => serial },
  },
  {
    field: 'version',
    header: 'Version',
    text: ({ version }) => version,
    value: { kind: 'natural', of: ({ version }) => version },
  },
];

function match(text: string) {
  const wish = {
    rows,
    columns,
    times: 'utc',
    sort: '',
    where: {},
    search: '',
    filters: {},
  } as const;
  const identifiers = identifiersOf({ ...wish, isAnswered: true, tests: {} } as never);
  const { rows: matched, ...rest } = matchList(text, identifiers);
  return { ...rest, ids: matched.map(({ id }) => id) };
}

it('finds rows by their id, by a column of ids and by an email, whatever the letters’ case', () => {
  expect(match('U2\nsn-4\r\nADA@example.com')).toEqual({
    entries: 3,
    found: 3,
    ids: ['u2', null, 'u1', 'u3'],
    missing: [],
    repeated: [],
  });
});

it('takes composed and decomposed letters for the same', () => {
  expect(match('rene\u0301@example.com')).toMatchObject({ ids: ['u4'], missing: [] });
});

it('takes the identifiers of a table’s lines, and says what is missing or listed twice', () => {
  const text =
    'name,email\n"Ada",<ada@example.com>\nBo;bo@example.com\n\nu2, U2\nnone@example.com\n x ';
  expect(match(text)).toEqual({
    entries: 6,
    found: 3,
    ids: ['u1', 'u3', 'u2'],
    missing: ['name,email', 'none@example.com', 'x'],
    repeated: ['U2'],
  });
});

it.each(['', ' \n\t\n', ',,;'])('finds nothing in %j', (text) => {
  expect(match(text)).toMatchObject({ found: 0, ids: [] });
});

it('takes a name or a version for no identifier, and no name of an object’s own either', () => {
  expect(match('Ada\n2.9\nconstructor\n__proto__')).toMatchObject({
    found: 0,
    missing: ['Ada', '2.9', 'constructor', '__proto__'],
  });
});
