import type { ColumnLayout } from '../gridColumn';
import { showColumn } from '../layout/changeLayout';
import { defaultLayout } from '../layout/listLayout';
import { isChanged, readSavedViews, toViewLayout, viewQuery, type SavedView } from './savedViews';

const columns: ColumnLayout[] = [
  { field: 'name', header: 'Name' },
  { field: 'platform', header: 'Platform' },
  { field: 'id', header: 'Device ID', isExtra: true },
];

const view: SavedView = {
  id: 'v1',
  list: 'devices',
  name: 'Idle phones',
  search: '',
  filters: { status: 'inactive' },
  layout: toViewLayout(columns, showColumn(columns, defaultLayout, 'id', true)),
};

it('are read from their record, without malformed ones', () => {
  const malformed = [
    null,
    7,
    {},
    { ...view, name: ' ' },
    { ...view, name: 'x'.repeat(61) },
    { ...view, filters: [1] },
    { ...view, search: 'x'.repeat(201) },
  ];
  const stored = (text: string) => {
    for (const record of ['views', 'searches']) {
      localStorage.setItem(`console.lists.${record}.ada`, text);
    }
    return readSavedViews('ada');
  };
  for (const each of malformed) {
    const text = JSON.stringify({ version: 1, views: [each, view] });
    expect(stored(text)).toEqual([view, view]);
  }
  for (const text of ['', 'views', '{}', '[]', '{"version":2,"views":[]}']) {
    expect(stored(text)).toEqual([]);
  }
});

it('give an address with filters, the search and the columns that differ', () => {
  expect(viewQuery(view, ['status']).toString()).toBe('status=inactive&cols=platform.id&view=v1');
  const plain = { ...view, search: 'a b', filters: { status: 'all' }, layout: defaultLayout };
  expect(viewQuery(plain, ['status']).toString()).toBe('search=a+b&view=v1');
});

it('give an address without filters that the list does not have', () => {
  const filters = { app: 'harbor-hosting', user: 'u1', create: '1', status: 'inactive' };
  expect(viewQuery({ ...view, filters }, ['status', 'role']).toString()).toBe(
    'status=inactive&cols=platform.id&view=v1',
  );
});

it('know when the list shows something else', () => {
  const { filters, search, layout } = view;
  const all = columns.map((column) => ({ ...column, cell: () => null }));
  const changed = (question: Partial<SavedView>, shown = layout) =>
    isChanged(view, { columns: all, question: { search, filters, ...question }, layout: shown });
  expect(changed({})).toBe(false);
  expect(changed({ filters: { role: 'all', status: 'inactive' } })).toBe(false);
  expect(changed({ filters: { status: 'all' } })).toBe(true);
  const foreign = { ...view, filters: { ...filters, app: 'harbor-hosting' } };
  expect(isChanged(foreign, { columns: all, question: { search, filters }, layout })).toBe(false);
  expect(changed({ search: 'x' })).toBe(true);
  expect(changed({}, { ...layout, widths: { name: 300 } })).toBe(true);
});
