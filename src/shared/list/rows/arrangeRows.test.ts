/**
 * @time-zone America/New_York
 */
import fc from 'fast-check';
import { propertyRuns } from '../../../testing/propertyRuns';
import { foldText } from '../../text';
import { formatDate, setTimes } from '../../times/formatTimes';
import type { GridColumn } from '../gridColumn';
import type { RowsWish } from '../listData';
import type { ListQuestion } from '../useListState';
import { arrangeRows, countValues } from './arrangeRows';
import { conditionParam, type Condition } from './condition';
import { groupRows } from './groupRows';
import { sortParam } from './sortParam';

type Row = {
  id: string;
  name: string | null;
  tags: readonly string[];
  version: string | null;
  count: number | null;
  seen: number | null;
};

const columns: GridColumn<Row>[] = [
  { field: 'name', header: 'Name', text: ({ name }) => name, secondary: ({ id }) => id },
  {
    field: 'tags',
    header: 'Tags',
    text: ({ tags }) => tags.join(', ') || 'No tags',
    value: { kind: 'text', of: ({ tags }) => tags },
  },
  {
    field: 'version',
    header: 'Version',
    text: ({ version }) => version,
    value: { kind: 'natural', of: ({ version }) => version },
  },
  {
    field: 'count',
    header: 'Count',
    text: ({ count }) => String(count),
    value: { kind: 'number', of: ({ count }) => count },
  },
  {
    field: 'seen',
    header: 'Seen',
    text: ({ seen }) => formatDate(seen),
    value: { kind: 'date', of: ({ seen }) => seen },
  },
  { field: 'actions', header: 'Actions', cell: () => null },
];

/** The end of daylight saving time in New York is within the seven days before this time. */
const NOW = Date.parse('2026-11-05T23:30:00-05:00');
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});

const tests = {
  status: ({ count }: Row, value: string) => (count === 1) === (value === 'on'),
};

type Wish = Partial<Omit<RowsWish<Row>, 'rows' | 'tests'>>;

const wishOf = (rows: readonly Row[], wish: Wish = {}): RowsWish<Row> => ({
  rows,
  columns,
  tests,
  sort: '',
  where: {},
  search: '',
  filters: {},
  times: 'local',
  ...wish,
});

const arrange = (rows: readonly Row[], wish?: Wish) => arrangeRows(wishOf(rows, wish));

/* A reference implementation of sorting and filtering that does not parse an address. */

const language = new Intl.Collator('en-US');
const natural = new Intl.Collator('en-US', { numeric: true });

const isBlank = (text: string) => text.trim() === '';
const textsOf = {
  name: ({ name }: Row) => [name ?? ''].filter((text) => !isBlank(text)),
  tags: ({ tags }: Row) => tags.filter((text) => !isBlank(text)),
  version: ({ version }: Row) => [version ?? ''].filter((text) => !isBlank(text)),
};
type TextField = keyof typeof textsOf;
type Field = TextField | 'count' | 'seen';
const isText = (field: Field): field is TextField => field in textsOf;

function keyOf(row: Row, field: Field): string | number | null {
  if (isText(field)) return textsOf[field](row).join(', ') || null;
  const number = row[field];
  return number === null || Number.isNaN(number) ? null : number;
}

function compared(one: Row, other: Row, field: Field, isDescending: boolean): number {
  const [left, right] = [keyOf(one, field), keyOf(other, field)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const order =
    typeof left === 'number' || typeof right === 'number'
      ? Number(left) - Number(right)
      : (field === 'version' ? natural : language).compare(left, right);
  return isDescending ? -order : order;
}

const DAY_MS = 86_400_000;

/** Returns the day of a moment in a zone, such as `2026-11-05`. */
function dayOf(ms: number, times: 'utc' | 'local'): string {
  const zone = times === 'utc' ? 'UTC' : 'America/New_York';
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(ms);
}
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function meets(row: Row, field: Field, condition: Condition, times: 'utc' | 'local'): boolean {
  const key = keyOf(row, field);
  switch (condition.kind) {
    case 'empty':
      return key === null;
    case 'filled':
      return key !== null;
    case 'is':
      return isText(field) && textsOf[field](row).some((text) => condition.values.includes(text));
    case 'days': {
      if (typeof key !== 'number') return false;
      const [today, { days }] = [dayOf(NOW, times), condition];
      const ends = days < 0 ? [days + 1, 0] : [0, days - 1];
      const [from = '', to = ''] = ends.map((each) => dayAfter(today, each));
      return from <= dayOf(key, times) && dayOf(key, times) <= to;
    }
    case 'before': {
      if (typeof key !== 'number') return false;
      return dayOf(key, times) < dayAfter(dayOf(NOW, times), -condition.days);
    }
    case 'range': {
      if (typeof key !== 'number') return false;
      const { from, to } = condition;
      if (field !== 'seen') {
        return (from === '' || Number(from) <= key) && (to === '' || key <= Number(to));
      }
      const day = dayOf(key, times);
      return (from === '' || from <= day) && (to === '' || day <= to);
    }
  }
}

/* Random rows and arrangements, with so few distinct values that rows are often equal. */

const texts = fc.constantFrom(
  'a',
  'B',
  'ä',
  'Ä',
  'b2',
  'b10',
  '2.9',
  '2.10',
  'z\u0308',
  '日本',
  '',
  ' ',
  '<b>',
  'a|b',
  '\\',
  '__proto__',
  '\u202etxt',
  '😀',
  'is:a',
  'İ',
  'ß',
);
const numbers = fc.option(fc.constantFrom(0, -0, 1, -1, 2.5, 1e21, NaN, Infinity, -Infinity));
const hour = fc.integer({ min: -24 * 40, max: 24 * 40 });
const rowsIn = fc
  .array(
    fc.record({
      name: fc.option(texts),
      tags: fc.array(texts, { maxLength: 3 }),
      version: fc.option(texts),
      count: numbers,
      seen: fc.option(hour.map((hours) => NOW + hours * 3_600_000)),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.map((row, index): Row => ({ ...row, id: `row ${index}` })));

const fields = ['name', 'tags', 'version', 'count', 'seen'] as const;
const sorting = fc.option(
  fc.record({ field: fc.constantFrom(...fields), isDescending: fc.boolean() }),
);

const existence = fc.constantFrom<Condition>({ kind: 'empty' }, { kind: 'filled' });
const ofTexts = fc.oneof(
  existence,
  fc
    .array(texts, { minLength: 1, maxLength: 3 })
    .filter((values) => values.join('') !== '')
    .map((values): Condition => ({ kind: 'is', values })),
);
const rangeOf = (ends: fc.Arbitrary<string>) =>
  fc
    .tuple(ends, ends)
    .filter(([from, to]) => from !== '' || to !== '')
    .map(([from, to]): Condition => ({ kind: 'range', from, to }));
const ofNumbers = fc.oneof(existence, rangeOf(fc.constantFrom('', '0', '-1', '1', '2.5', '100')));
const ofDates = fc.oneof(
  existence,
  fc.constantFrom(-40, -7, -1, 1, 7, 30).map((days): Condition => ({ kind: 'days', days })),
  fc.constantFrom(0, 1, 7, 30).map((days): Condition => ({ kind: 'before', days })),
  rangeOf(
    fc.oneof(
      fc.constant(''),
      hour.map((hours) => dayOf(NOW + hours * 3_600_000, 'utc')),
    ),
  ),
);
const conditions = fc.record(
  { name: ofTexts, tags: ofTexts, version: ofTexts, count: ofNumbers, seen: ofDates },
  { requiredKeys: [] },
);
const question = {
  search: fc.constantFrom('', 'b', 'A', 'row 1', 'ß', '2.'),
  filters: fc.constantFrom<Record<string, string>>({}, { status: 'all' }, { status: 'on' }),
};

function plainly(
  rows: readonly Row[],
  asked: {
    where: Partial<Record<Field, Condition>>;
    sort: { field: Field; isDescending: boolean } | null;
    times: 'utc' | 'local';
  } & Partial<ListQuestion>,
): Row[] {
  const found = rows.filter((row) =>
    fields.every((field) => {
      const condition = asked.where[field];
      return !condition || meets(row, field, condition, asked.times);
    }),
  );
  const { search = '', filters = {} } = asked;
  const matching = found.filter((row) => {
    const shown = [row.id, ...textsOf.name(row), ...textsOf.tags(row), ...textsOf.version(row)];
    const isFound =
      search === '' || shown.some((text) => foldText(text).includes(foldText(search)));
    return isFound && (filters.status !== 'on' || row.count === 1);
  });
  const { sort } = asked;
  if (!sort) return matching;
  return matching.sort((one, other) => compared(one, other, sort.field, sort.isDescending));
}

const idsOf = (rows: readonly Row[] | null) => rows?.map(({ id }) => id);

it('sorts and filters any rows as a plain computation does', () => {
  const asked = fc.record({
    where: conditions,
    sort: sorting,
    ...question,
    times: fc.constantFrom('utc' as const, 'local' as const),
  });
  fc.assert(
    fc.property(rowsIn, asked, (rows, wish) => {
      const where = Object.fromEntries(
        Object.entries(wish.where).map(([field, condition]) => [field, conditionParam(condition)]),
      );
      const arranged = arrange(rows, {
        ...wish,
        where,
        sort: wish.sort ? sortParam(wish.sort) : '',
      });
      expect(idsOf(arranged)).toEqual(idsOf(plainly(rows, wish)));
    }),
    propertyRuns(1000),
  );
});

it('groups any rows so that the condition of each group matches exactly its rows', () => {
  const asked = fc.record({
    field: fc.constantFrom(...fields),
    times: fc.constantFrom('utc' as const, 'local' as const),
  });
  fc.assert(
    fc.property(rowsIn, asked, (rows, { field, times }) => {
      const column = columns.find((each) => each.field === field)!;
      const groups = groupRows(rows, column, times);
      for (const group of groups) {
        const where = { [field]: conditionParam(group.condition) };
        expect(idsOf(arrange(rows, { where, times }))).toEqual(idsOf(group.rows));
      }
      const grouped = new Set(groups.flatMap((group) => group.rows));
      expect(grouped.size).toBe(rows.length);
    }),
    propertyRuns(1000),
  );
});

it('has the largest group first, months and numbers in their order, and empty ones last', () => {
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
  const rows = [
    row(0, { tags: ['x'], count: 10, seen: at('2026-11-30') }),
    row(1, { tags: ['y', 'x'], count: 2, seen: at('2026-02-01') }),
    row(2, { tags: [], count: null, seen: null }),
    row(3, { tags: ['y', 'x'], count: 2, seen: at('2026-11-01') }),
  ];
  const grouped = (field: string) => {
    const column = columns.find((each) => each.field === field)!;
    const groups = groupRows(rows, column, 'utc');
    return groups.map((group) => [group.label, group.rows.length]);
  };
  expect(grouped('tags')).toEqual([
    ['x', 3],
    ['y', 2],
    ['No tags', 1],
  ]);
  expect(grouped('count')).toEqual([
    ['2', 2],
    ['10', 1],
    ['None', 1],
  ]);
  expect(grouped('seen')).toEqual([
    ['February 2026', 1],
    ['November 2026', 2],
    ['None', 1],
  ]);
});

const row = (index: number, about: Partial<Row> = {}): Row => ({
  id: `row ${index}`,
  name: null,
  tags: [],
  version: null,
  count: null,
  seen: null,
  ...about,
});
const many = (count: number, aboutOf: (index: number) => Partial<Row>) =>
  Array.from({ length: count }, (_none, index) => row(index, aboutOf(index)));

it('leaves out what it can’t read, and what is no column', () => {
  const rows = many(3, (index) => ({ count: 3 - index }));
  const where = {
    nothing: 'is:a',
    actions: 'filled',
    count: 'range:x..y',
    seen: 'days:0',
    ['__proto__']: 'empty',
    constructor: 'is:a',
    name: 'between:a',
  };
  const sort = '-constructor';
  expect(idsOf(arrange(rows, { where, sort }))).toEqual(['row 0', 'row 1', 'row 2']);
});

it('searches without regard to case and accents', () => {
  const rows = ['Łódź', 'Ren\u00e9e', 'Bo'].map((name, index) => row(index, { name }));
  const find = (search: string) => arrange(rows, { search }).map(({ name }) => name);
  expect(find('LODZ')).toEqual(['Łódź']);
  expect(find('rene\u0301e')).toEqual(['Ren\u00e9e']);
});

it('searches the texts of the zone in force', () => {
  const rows = many(1, () => ({ seen: NOW }));
  const at: GridColumn<Row>[] = [
    { field: 'at', header: 'At', text: ({ seen }) => formatDate(seen) },
  ];
  const find = (search: string, times: 'local' | 'utc') => {
    setTimes(times);
    return arrange(rows, { columns: at, search, times });
  };
  expect(find('nov 5', 'local')).toHaveLength(1);
  expect(find('nov 5', 'utc')).toHaveLength(0);
  expect(find('nov 6', 'utc')).toHaveLength(1);
  setTimes('local');
});

it('counts the values of a column among the rows that meet the other conditions', () => {
  const rows = [
    row(0, { name: 'b10', tags: ['x', 'x', 'y'] }),
    row(1, { name: 'b2', tags: ['y'] }),
    row(2, { name: null, tags: ['x'] }),
    row(3, { name: 'b2', tags: ['__proto__'] }),
  ];
  const count = (field: string, where: Record<string, string>) =>
    countValues(wishOf(rows, { where }), field);
  expect(count('tags', { tags: 'is:y', name: 'filled' })).toEqual([
    { value: '__proto__', count: 1 },
    { value: 'x', count: 1 },
    { value: 'y', count: 2 },
  ]);
  expect(count('name', {})).toEqual([
    { value: 'b10', count: 1 },
    { value: 'b2', count: 2 },
  ]);
  expect(count('count', {})).toEqual([]);
});
