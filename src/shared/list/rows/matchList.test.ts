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
  const identifiers = identifiersOf({ ...wish, tests: {} } as never);
  const { rows: matched, ...rest } = matchList(text, identifiers);
  return { ...rest, ids: matched.map(({ id }) => id) };
}

it('finds rows by their id, by a column of ids and by an email, ignoring case', () => {
  expect(match('U2\nsn-4\r\nADA@example.com')).toEqual({
    entries: 3,
    found: 3,
    ids: ['u2', null, 'u1', 'u3'],
    missing: [],
    repeated: [],
    others: [],
  });
});

it('treats composed and decomposed letters as equal', () => {
  expect(match('rene\u0301@example.com')).toMatchObject({ ids: ['u4'], missing: [] });
});

it.each<[string, string, string[], string[], string[]]>([
  ['a line of ids', 'u1, U2;u3', ['u1', 'u2', 'u3'], [], []],
  ['an unknown id on a line of ids', 'u1, u2, gone', ['u1', 'u2'], ['gone'], []],
  ['unknown ids on several lines', 'u1, gone\nu2\nlost', ['u1', 'u2'], ['gone', 'lost'], []],
  ['commas at the ends', 'u1,\nu2,\ngone', ['u1', 'u2'], ['gone'], []],
  ['ids with spaces between them', 'u1 u2', ['u1', 'u2'], [], []],
  ['a sentence with an id in it', 'u2\nAsk u1 tomorrow', ['u2'], ['Ask u1 tomorrow'], []],
  [
    'addresses with names',
    'Bo <bo@example.com>; Al al@example.com',
    ['u2'],
    ['al@example.com'],
    [],
  ],
  ['a name with a comma', '"Lovelace, Ada" <bo@example.com>', ['u2'], [], []],
  ['hidden marks', '\u202au1\u202c\n\ufeffu2\u00a0\n\u200bgone\u200b', ['u1', 'u2'], ['gone'], []],
  [
    'a table',
    'name,email\n"Bo, Jr.",bo@example.com\nGil,gil@example.com\n',
    ['u2'],
    ['email', 'gil@example.com'],
    ['name', 'Bo, Jr.', 'Gil'],
  ],
  ['a table with tabs', 'u1\tAda\ngone\tBo', ['u1'], ['gone'], ['Ada', 'Bo']],
  ['a table without ids', 'a,b\nc,d', [], ['a', 'b', 'c', 'd'], []],
])('reads %s', (_case, text, ids, missing, others) => {
  expect(match(text)).toMatchObject({ ids, missing, others, repeated: [] });
});

it('says what is listed twice', () => {
  expect(match('u2, U2\nnone\nu1\n none ')).toEqual({
    entries: 3,
    found: 2,
    ids: ['u2', 'u1'],
    missing: ['none'],
    repeated: ['U2', 'none'],
    others: [],
  });
});

it('reads a line of a megabyte', () => {
  const line = Array.from({ length: 100_000 }, (_unused, index) => `gone-${index}`).join(',');
  expect(match(`${line},u1`)).toMatchObject({ entries: 100_001, found: 1, ids: ['u1'] });
});

it.each(['', ' \n\t\n', ',,;'])('finds nothing in %j', (text) => {
  expect(match(text)).toMatchObject({ found: 0, ids: [] });
});

it('does not match names, versions or property names of objects', () => {
  expect(match('Ada\n2.9\nconstructor\n__proto__')).toMatchObject({
    found: 0,
    missing: ['Ada', '2.9', 'constructor', '__proto__'],
  });
});
