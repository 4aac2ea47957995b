import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterSelect } from './FilterSelect';
import { toast } from '../toast/toast';
import { ListToolbar } from './ListToolbar';

const box = () => screen.getByRole('searchbox', { name: 'Search users' });

function toolbar(search: string, onSearch: (text: string) => void, searchAfterPause = false) {
  return (
    <ListToolbar
      searchLabel="Search users"
      search={search}
      onSearch={onSearch}
      searchAfterPause={searchAfterPause}
    />
  );
}

/** A page that passes the search back to its toolbar. */
function Page({ onSearch }: { onSearch: (text: string) => void }) {
  const [search, setSearch] = useState('');
  const change = (text: string) => {
    onSearch(text);
    setSearch(text);
  };
  return toolbar(search, change, true);
}

describe('the search box', () => {
  it('searches on Enter and on the button, not on each keystroke', async () => {
    const onSearch = jest.fn();
    render(toolbar('', onSearch));
    await userEvent.type(box(), ' ann');
    expect(onSearch).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(box(), 'a');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch.mock.calls).toEqual([['ann'], ['anna']]);
  });

  it('searches pasted text without its hidden marks', async () => {
    const onSearch = jest.fn();
    render(toolbar('', onSearch));
    await userEvent.click(box());
    await userEvent.paste('\u202a\u00a0ana@example.com\u202c');
    await userEvent.keyboard('{Enter}');
    expect(onSearch.mock.calls).toEqual([['ana@example.com']]);
  });

  it('pastes only the first of several lines, and shows a message', async () => {
    const onSearch = jest.fn();
    const inform = jest.spyOn(toast, 'info').mockReturnValue(undefined);
    render(toolbar('', onSearch));
    await userEvent.type(box(), 'x');
    await userEvent.paste('\r\n\nana@example.com\r\nbob@example.com\n');
    await userEvent.keyboard('{Enter}');
    expect(onSearch.mock.calls).toEqual([['xana@example.com']]);
    expect(inform.mock.calls).toEqual([['Only the first of 2 lines is searched.']]);
    await userEvent.clear(box());
    await userEvent.paste('one line\n');
    expect(inform).toHaveBeenCalledTimes(1);
  });

  it('clears at once and returns the focus to the field', async () => {
    const onSearch = jest.fn();
    render(toolbar('ann', onSearch));
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onSearch.mock.calls).toEqual([['']]);
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });

  it('searches the typed text when the focus moves to a filter, but not to other elements', async () => {
    const onSearch = jest.fn();
    render(
      <>
        <ListToolbar searchLabel="Search users" search="" onSearch={onSearch}>
          <FilterSelect
            label="Status"
            value="all"
            options={[{ value: 'all', label: 'All' }]}
            onChange={jest.fn()}
          />
        </ListToolbar>
        <button>Elsewhere</button>
      </>,
    );
    await userEvent.type(box(), 'ann');
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    expect(onSearch).not.toHaveBeenCalled();
    await userEvent.click(box());
    act(() => screen.getByRole('combobox', { name: 'Status' }).focus());
    expect(onSearch.mock.calls).toEqual([['ann']]);
  });

  it('shows a search that changed elsewhere', async () => {
    const { rerender } = render(toolbar('ann', jest.fn()));
    await userEvent.type(box(), 'abel');
    rerender(toolbar('bob', jest.fn()));
    expect(box()).toHaveValue('bob');
    rerender(toolbar('', jest.fn()));
    expect(box()).toHaveValue('');
  });
});

describe('searching after a pause', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const typist = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('waits for 250 ms without a keystroke', async () => {
    const onSearch = jest.fn();
    const user = typist();
    render(<Page onSearch={onSearch} />);
    await user.type(box(), 'an');
    wait(249);
    await user.type(box(), 'n');
    wait(249);
    expect(onSearch).not.toHaveBeenCalled();
    wait(1);
    expect(onSearch.mock.calls).toEqual([['ann']]);
    wait(5000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('does not repeat a search that Enter has started', async () => {
    const onSearch = jest.fn();
    const user = typist();
    render(<Page onSearch={onSearch} />);
    await user.type(box(), 'ann{Enter}');
    wait(5000);
    expect(onSearch.mock.calls).toEqual([['ann']]);
  });

  it('keeps text typed while its previous search is applied', async () => {
    const user = typist();
    const { rerender } = render(toolbar('', jest.fn(), true));
    await user.type(box(), 'ann');
    wait(250);
    await user.type(box(), 'a ');
    rerender(toolbar('ann', jest.fn(), true));
    expect(box()).toHaveValue('anna ');
  });

  it('waits for the end of a composition', () => {
    const onSearch = jest.fn();
    render(<Page onSearch={onSearch} />);
    fireEvent.compositionStart(box());
    fireEvent.change(box(), { target: { value: 'か' } });
    wait(5000);
    expect(onSearch).not.toHaveBeenCalled();
    fireEvent.change(box(), { target: { value: '加藤' } });
    fireEvent.compositionEnd(box());
    wait(250);
    expect(onSearch.mock.calls).toEqual([['加藤']]);
  });

  it('starts no search after it was unmounted', async () => {
    const onSearch = jest.fn();
    const user = typist();
    const { unmount } = render(<Page onSearch={onSearch} />);
    await user.type(box(), 'ann');
    unmount();
    wait(5000);
    expect(onSearch).not.toHaveBeenCalled();
  });
});

describe('a filter', () => {
  it('is named by its label and offers its options', async () => {
    const onChange = jest.fn();
    render(
      <FilterSelect
        label="Status"
        value="all"
        options={[
          { value: 'all', label: 'All Users' },
          { value: 'active', label: 'Active Only' },
        ]}
        onChange={onChange}
      />,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active Only');
    expect(onChange).toHaveBeenCalledWith('active');
  });
});

it('clears a filter with its clear button, and leaves the focus on the filter', async () => {
  function Filter() {
    const [value, setValue] = useState<'all' | 'active'>('active');
    return (
      <FilterSelect
        label="Status"
        value={value}
        options={[
          { value: 'all', label: 'All' },
          { value: 'active', label: 'Active' },
        ]}
        onChange={setValue}
      />
    );
  }
  render(<Filter />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear status' }));
  const filter = screen.getByRole('combobox', { name: 'Status' });
  expect(filter).toHaveDisplayValue('All');
  expect(filter).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear status' })).not.toBeInTheDocument();
});
