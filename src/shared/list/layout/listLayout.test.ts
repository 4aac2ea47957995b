import type { ColumnLayout } from '../gridColumn';
import { isSameLayout, moveColumn, showColumn } from './changeLayout';
import {
  columnsParam,
  defaultLayout,
  fieldsWithoutRoom,
  resizeColumn,
  shownColumns,
  withColumnsParam,
  type ListLayout,
} from './listLayout';

const columns: ColumnLayout[] = [
  { field: 'name', header: 'Name' },
  { field: 'platform', header: 'Platform' },
  { field: 'seen', header: 'Last Seen' },
  { field: 'id', header: 'Device ID', isExtra: true },
  { field: 'actions', header: 'Actions' },
];

const fields = (layout: ListLayout) => shownColumns(columns, layout).map(({ field }) => field);

describe('the shown columns', () => {
  it('are all columns except extra ones, until an operator chooses', () => {
    expect(fields(defaultLayout)).toEqual(['name', 'platform', 'seen', 'actions']);
  });

  it('change without moving the others', () => {
    const withId = showColumn(columns, defaultLayout, 'id', true);
    expect(fields(withId)).toEqual(['name', 'platform', 'seen', 'id', 'actions']);
    const without = showColumn(columns, withId, 'platform', false);
    expect(fields(without)).toEqual(['name', 'seen', 'id', 'actions']);
    expect(fields(showColumn(columns, without, 'platform', true))).toEqual(fields(withId));
  });

  it('leave out columns that the list does not have, and repeated ones', () => {
    const layout = { ...defaultLayout, order: ['seen', 'gone', 'seen', 'name'], shown: ['seen'] };
    expect(fields(layout)).toEqual(['name', 'seen', 'actions']);
  });
});

describe('the order', () => {
  it('keeps the first column and the actions where they are', () => {
    const moved = moveColumn(columns, defaultLayout, 'seen', -5);
    expect(fields(moved)).toEqual(['name', 'seen', 'platform', 'actions']);
    const showing = showColumn(columns, moved, 'id', true);
    expect(fields(moveColumn(columns, showing, 'seen', 9))).toEqual([
      'name',
      'platform',
      'id',
      'seen',
      'actions',
    ]);
  });
});

describe('the widths', () => {
  it('are whole pixels within bounds, and can be given back', () => {
    const wide = resizeColumn(defaultLayout, 'seen', 5000.4);
    expect(wide.widths).toEqual({ seen: 1000 });
    expect(resizeColumn(wide, 'seen', null).widths).toEqual({});
  });
});

describe('a list without room for its columns', () => {
  const sized: ColumnLayout[] = [
    { field: 'name', header: 'Name', minWidth: 200 },
    { field: 'servers', header: 'Servers', width: 100, hides: 2 },
    { field: 'joined', header: 'Joined', width: 100, hides: 1 },
    { field: 'actions', header: 'Actions', width: 56 },
  ];
  const without = (width: number, layout = defaultLayout) =>
    fieldsWithoutRoom(sized, layout, width);

  it('hides them in their order, but no more than necessary', () => {
    expect(without(500)).toEqual([]);
    expect(without(499)).toEqual(['joined']);
    expect(without(399)).toEqual(['joined', 'servers']);
    expect(without(100)).toEqual(['joined', 'servers']);
  });

  it('hides none before its width is known', () => {
    expect(without(0)).toEqual([]);
  });

  it('counts the widths that the operator chose', () => {
    expect(without(500, resizeColumn(defaultLayout, 'name', 201))).toEqual(['joined']);
  });

  it('keeps what the operator showed by hand, until it is hidden by hand', () => {
    const shown = showColumn(sized, defaultLayout, 'joined', true);
    expect(isSameLayout(sized, shown, defaultLayout)).toBe(false);
    expect(without(499, shown)).toEqual(['servers']);
    const hidden = showColumn(sized, shown, 'joined', false);
    expect(without(399, hidden)).toEqual(['servers']);
    expect(hidden.kept).toEqual([]);
  });
});

describe('the parameter of an address', () => {
  it('is absent for the default columns', () => {
    expect(columnsParam(columns, defaultLayout)).toBeNull();
    expect(columnsParam(columns, showColumn(columns, defaultLayout, 'seen', true))).toBeNull();
  });

  it('brings back the same columns', () => {
    const layout = moveColumn(columns, showColumn(columns, defaultLayout, 'id', true), 'id', -2);
    const param = columnsParam(columns, layout) ?? '';
    expect(param).toBe('id.platform.seen');
    expect(fields(withColumnsParam(defaultLayout, param))).toEqual(fields(layout));
  });

  it('can name no column, or none that the list has', () => {
    expect(fields(withColumnsParam(defaultLayout, ''))).toEqual(['name', 'actions']);
    expect(fields(withColumnsParam(defaultLayout, '<b>.__proto__'))).toEqual(['name', 'actions']);
  });
});

it('compares layouts by what they show', () => {
  const same = { ...defaultLayout, order: ['platform', 'seen'], shown: ['platform', 'seen'] };
  expect(isSameLayout(columns, defaultLayout, same)).toBe(true);
  expect(isSameLayout(columns, same, resizeColumn(same, 'seen', 200))).toBe(false);
  expect(isSameLayout(columns, same, { ...same, density: 'compact' })).toBe(false);
});
