import fc from 'fast-check';
import { propertyRuns } from '../../../testing/propertyRuns';
import { conditionParam, parseCondition } from './condition';
import { conditionText } from './conditionText';
import { parseSort, sortedBy } from './sortParam';

const kinds = ['text', 'id', 'number', 'date'] as const;

it('reads back what it writes, whatever the values are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1, maxLength: 100 }),
      (values) => {
        const condition = { kind: 'is', values } as const;
        expect(parseCondition(conditionParam(condition), 'text')).toEqual(condition);
      },
    ),
    propertyRuns(300),
  );
});

it.each([
  ['empty', 'text', { kind: 'empty' }],
  ['filled', 'date', { kind: 'filled' }],
  ['is:iOS|a\\|b|\\\\', 'id', { kind: 'is', values: ['iOS', 'a|b', '\\'] }],
  ['days:-7', 'date', { kind: 'days', days: -7 }],
  ['before:0', 'date', { kind: 'before', days: 0 }],
  ['before:30', 'date', { kind: 'before', days: 30 }],
  ['range:2026-11-01..', 'date', { kind: 'range', from: '2026-11-01', to: '' }],
  ['range:..-2.5', 'number', { kind: 'range', from: '', to: '-2.5' }],
] as const)('reads %s of a column of %ss', (text, kind, condition) => {
  expect(parseCondition(text, kind)).toEqual(condition);
});

it.each([
  ['', 'text'],
  ['Empty', 'text'],
  ['is', 'text'],
  ['is:', 'text'],
  ['between:a', 'text'],
  ['is:1', 'number'],
  ['is:2026-11-01', 'date'],
  [`is:${'|'.repeat(100)}`, 'text'],
  ['days:7', 'number'],
  ['before:-1', 'date'],
  ['before:-0', 'date'],
  ['before:7', 'number'],
  ['days:0', 'date'],
  ['days:1.5', 'date'],
  ['days:07', 'date'],
  ['days:1e3', 'date'],
  ['days:99999999999', 'date'],
  ['days:', 'date'],
  ['range:..', 'number'],
  ['range:1', 'number'],
  ['range:1..2..3', 'number'],
  ['range:0x10..', 'number'],
  ['range:NaN..', 'number'],
  ['range:1..2', 'text'],
  ['range:2026-02-30..', 'date'],
  ['range:2026-13-01..', 'date'],
  ['range:0001-01-01..', 'date'],
  ['range:1..2', 'date'],
  ['range:2026-11-01T00:00..', 'date'],
] as const)('can’t read %p of a column of %ss', (text, kind) => {
  expect(parseCondition(text, kind)).toBeNull();
});

it('reads any text without a failure, and names it shortly', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', 'is:', 'days:', 'range:'),
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(...kinds),
      (name, text, kind) => {
        const condition = parseCondition(`${name}${text}`, kind);
        if (condition) expect(conditionText(condition).length).toBeLessThan(200);
      },
    ),
    propertyRuns(500),
  );
});

it.each([
  ['-lastSeen', { field: 'lastSeen', isDescending: true }],
  ['name', { field: 'name', isDescending: false }],
  ['-', null],
  ['', null],
])('reads the order %p', (text, order) => {
  expect(parseSort(text)).toEqual(order);
});

it('reverses a column, then stops sorting; another column replaces it', () => {
  expect(sortedBy('', 'a')).toBe('a');
  expect(sortedBy('a', 'a')).toBe('-a');
  expect(sortedBy('-a', 'a')).toBe('');
  expect(sortedBy('-a', 'b')).toBe('b');
});
