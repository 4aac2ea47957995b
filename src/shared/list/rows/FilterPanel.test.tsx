import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { showThemed } from '../../../testing/deviceGrid';
import type { GridColumn } from '../gridColumn';
import type { RowsWish } from '../listData';
import type { GridRow } from '../rowIds';
import { FilterPanel } from './FilterPanel';
import { conditionParam, MOST_VALUES } from './condition';
import { ConditionChips } from './ConditionChips';

type Row = GridRow & { name: string };

const column: GridColumn<Row> = { field: 'name', header: 'Name', text: ({ name }) => name };
const columns = [column] as unknown as GridColumn<GridRow>[];

/**
 * Renders the panel for rows with these names. The resolved `arrange` is a mock that records the
 * panel's changes.
 */
async function showPanel(names: readonly string[], chosen: readonly string[] = []) {
  const arrange = jest.fn();
  const wish: RowsWish<GridRow> = {
    rows: names.map((name, index) => ({ id: `r${index}`, name })),
    columns,
    times: 'utc',
    sort: '',
    where: {},
    search: '',
    filters: {},
    tests: {},
  };
  function Panel() {
    const [where, setWhere] = useState<Record<string, string>>(
      chosen.length > 0 ? { name: conditionParam({ kind: 'is', values: chosen }) } : {},
    );
    const arrangement = { params: {}, needsAll: true, sort: '', where };
    const change = (changes: Readonly<Record<string, string>> | null) => {
      arrange(changes);
      setWhere({ name: changes?.['where.name'] ?? '' });
    };
    return (
      <>
        <FilterPanel
          columns={columns}
          wish={wish}
          offer={null}
          arrangement={arrangement}
          arrange={change}
          anchor={document.body}
          onClose={jest.fn()}
        />
        <ConditionChips columns={columns} arrangement={arrangement} arrange={change} />
      </>
    );
  }
  showThemed(<Panel />);
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by' }), 'Name');
  const values = within(await screen.findByRole('group', { name: 'Values of Name' }));
  return { user, values, arrange };
}

it('lists the first of ten thousand values, and finds one by its text', async () => {
  const names = Array.from({ length: 10_000 }, (_none, index) => `Name ${index}`);
  const { user, values, arrange } = await showPanel([...names, 'Name 7']);
  await values.findByRole('checkbox', { name: 'Name 0 1' });
  expect(values.getAllByRole('checkbox')).toHaveLength(100);
  expect(screen.getByText('Type to find more of 10,000 values')).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Find a value in Name' });
  await user.type(search, 'name 9999');
  await waitFor(() => expect(values.getAllByRole('checkbox')).toHaveLength(1));
  await user.click(values.getByRole('checkbox', { name: 'Name 9999 1' }));
  expect(arrange).toHaveBeenLastCalledWith({ 'where.name': 'is:Name 9999' });
  await user.clear(search);
  await user.type(search, 'name 7');
  expect(await values.findByRole('checkbox', { name: 'Name 7 2' })).toBeVisible();
});

it('accepts no more values than the address can contain, and shows why', async () => {
  const names = Array.from({ length: MOST_VALUES + 1 }, (_none, index) => `Name ${index}`);
  const { user, values } = await showPanel(names, names.slice(0, MOST_VALUES));
  await user.type(screen.getByRole('searchbox', { name: 'Find a value in Name' }), 'name 100');
  const last = await values.findByRole('checkbox', { name: 'Name 100 1' });
  expect(last).toBeDisabled();
  expect(screen.getByText('Choose at most 100 values.')).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Find a value in Name' }));
  await user.click(values.getByRole('checkbox', { name: 'Name 0 1' }));
  expect(screen.queryByText('Choose at most 100 values.')).not.toBeInTheDocument();
});

it.each([
  ['<img src=x onerror="alert(1)">', '<img src=x onerror="alert(1)">'],
  ['__proto__', '__proto__'],
  ['a|b\\', 'a|b\\'],
  ['gpj\u202e.exe', 'gpj\ufffd.exe'],
  ['../?where.name=is:x&rows=#', '../?where.name=is:x&rows=#'],
])('filters by the value %j', async (value, shown) => {
  const { user, values } = await showPanel([value, 'other']);
  await user.click(await values.findByRole('checkbox', { name: `${shown} 1` }));
  expect(await values.findByRole('checkbox', { name: `${shown} 1` })).toBeChecked();
  expect(values.getByRole('checkbox', { name: 'other 1' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: `Name: ${shown}`, hidden: true })).toBeInTheDocument();
});

describe('a range', () => {
  /** Renders the panel with the condition on a column of dates or numbers. */
  function showRange(kind: 'date' | 'number', condition = '') {
    const arrange = jest.fn();
    const onClose = jest.fn();
    const ranged: GridColumn<Row> = {
      field: 'at',
      header: 'Joined',
      text: () => '',
      value: { kind, of: () => null },
    };
    showThemed(
      <FilterPanel
        columns={[ranged] as unknown as GridColumn<GridRow>[]}
        wish={null}
        offer={null}
        arrangement={{ params: {}, needsAll: true, sort: '', where: { at: condition } }}
        arrange={arrange}
        anchor={document.body}
        onClose={onClose}
      />,
    );
    const end = (label: string) => screen.getByLabelText<HTMLInputElement>(`Joined: ${label}`);
    const user = userEvent.setup();
    const apply = () => user.click(screen.getByRole('button', { name: 'Apply' }));
    return { user, arrange, onClose, apply, from: end('From'), to: end('To') };
  }

  /** Fills in a text that the browser does not accept, such as a date without a year. */
  function fillPartly(field: HTMLInputElement) {
    Object.defineProperty(field, 'validity', { value: { badInput: true } });
  }

  it.each(['date', 'number'] as const)('says that it needs a %s', async (kind) => {
    const { user, arrange, apply, from, to } = showRange(kind);
    await apply();
    expect(from).toHaveFocus();
    expect(from).toBeInvalid();
    expect(from).toHaveAccessibleDescription(`Enter a ${kind} here or in “To”.`);
    expect(to).toBeValid();
    expect(arrange).not.toHaveBeenCalled();
    await user.type(to, kind === 'date' ? '2026-11-25' : '7');
    expect(from).toBeValid();
    expect(from).toHaveAccessibleDescription('');
  });

  it.each([
    ['date', 'Enter a full date, with a year of four digits.'],
    ['number', 'Enter a number.'],
  ] as const)('keeps its condition when the new %s is incomplete', async (kind, message) => {
    const condition = kind === 'date' ? 'range:2026-11-01..' : 'range:3..';
    const { arrange, apply, from, to } = showRange(kind, condition);
    fillPartly(to);
    await apply();
    expect(to).toHaveFocus();
    expect(to).toHaveAccessibleDescription(message);
    expect(from).toBeValid();
    expect(arrange).not.toHaveBeenCalled();
  });

  it('refuses a year of two digits', async () => {
    const { user, arrange, apply, from } = showRange('date');
    await user.type(from, '0026-11-25');
    await apply();
    expect(from).toHaveAccessibleDescription('Enter a full date, with a year of four digits.');
    expect(arrange).not.toHaveBeenCalled();
  });

  it.each([
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['1E2', '100'],
    ['１２', '12'],
    ['١٢', '12'],
  ])('reads the number %s', async (typed, read) => {
    const { user, arrange, apply, from } = showRange('number');
    await user.type(from, typed);
    await apply();
    expect(arrange).toHaveBeenCalledWith({ 'where.at': `range:${read}..` });
  });

  it('keeps its condition where a text is not a number', async () => {
    const { user, arrange, apply, from } = showRange('number', 'range:3..');
    await user.clear(from);
    await user.type(from, 'many');
    await apply();
    expect(from).toHaveAccessibleDescription('Enter a number.');
    expect(arrange).not.toHaveBeenCalled();
  });

  it.each([
    ['number', '9', '10', '9'],
    ['date', '2026-11-25', '2026-11-25', '2026-11-24'],
  ] as const)('of a %s ends where it begins or later', async (kind, from, good, bad) => {
    const { user, arrange, apply, ...field } = showRange(kind);
    await user.type(field.from, kind === 'number' ? '10' : from);
    await user.type(field.to, bad);
    await apply();
    expect(field.to).toHaveFocus();
    expect(field.to).toHaveAccessibleDescription('Enter the same or more than in “From”.');
    expect(arrange).not.toHaveBeenCalled();
    await user.clear(field.to);
    await user.type(field.to, good);
    await apply();
    expect(arrange).toHaveBeenCalledTimes(1);
  });

  it('is applied by Done, which stays open for a text that it can’t read', async () => {
    const { user, arrange, onClose, from } = showRange('number');
    const done = screen.getByRole('button', { name: 'Done' });
    await user.type(from, 'x');
    await user.click(done);
    expect(from).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await user.clear(from);
    await user.type(from, '7');
    await user.click(done);
    expect(arrange).toHaveBeenCalledWith({ 'where.at': 'range:7..' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is removed by applying two empty ends', async () => {
    const { user, arrange, apply, from } = showRange('date', 'range:2026-11-01..');
    await user.clear(from);
    await apply();
    expect(arrange).toHaveBeenCalledWith({ 'where.at': '' });
  });
});
