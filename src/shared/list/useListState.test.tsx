import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useListState } from './useListState';

const filters = { status: ['active', 'inactive'], role: ['admin', 'user'] } as const;

function renderListState(url: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/start', url]}>{children}</MemoryRouter>
  );
  const load = jest.fn<undefined, [object]>();
  const { result } = renderHook(
    () => ({
      list: useListState({ filters, load }),
      search: useLocation().search,
      navigate: useNavigate(),
    }),
    { wrapper },
  );
  return {
    load,
    list: () => result.current.list,
    url: () => result.current.search,
    back: () => act(() => void result.current.navigate(-1)),
  };
}

it('applies two changes that follow each other before the first is rendered', () => {
  const { list, url, back } = renderListState('?search=ann');
  act(() => {
    list().arrange({ sort: 'name' });
    list().filterSelect('status').onChange('active');
  });
  expect(url()).toBe('?search=ann&sort=name&status=active');
  back();
  act(() => list().filterSelect('role').onChange('admin'));
  expect(url()).not.toContain('status');
});

describe('reading', () => {
  it.each([
    ['', 1],
    ['?page=3', 3],
    ['?page=0', 1],
    ['?page=-1', 1],
    ['?page=abc', 1],
    ['?page=1e9', 1],
    ['?page=1.5', 1],
    ['?page=%2B2', 1],
    ['?page=007', 1],
    ['?page=', 1],
    ['?page=99999999999999999999', 1_000_000],
    ['?page=2&page=5', 2],
  ])('%s is page %i', (url, page) => {
    expect(renderListState(url).list().page).toBe(page);
  });

  it.each([
    ['', 'all', undefined],
    ['?status=active', 'active', 'active'],
    ['?status=all', 'all', undefined],
    ['?status=Active', 'all', undefined],
    ['?status=constructor', 'all', undefined],
    ['?status=', 'all', undefined],
  ])('%s filters by %s', (url, value, param) => {
    const list = renderListState(url).list();
    expect(list.filters.status).toBe(value);
    expect(list.params.status).toBe(param);
  });

  it('returns the arguments of a query', () => {
    expect(renderListState('?search=%20ann%20&role=admin&page=2').list().params).toEqual({
      page: 2,
      search: 'ann',
      status: undefined,
      role: 'admin',
    });
  });

  it.each([
    ['?page=2&status=all&search=%20', false],
    ['?search=ann', true],
    ['?role=user', true],
  ])('%s is filtered: %s', (url, isFiltered) => {
    expect(renderListState(url).list().isFiltered).toBe(isFiltered);
  });

  it('truncates an overlong search from the URL', () => {
    expect(renderListState(`?search=${'x'.repeat(5000)}`).list().search).toHaveLength(200);
  });
});

describe('asking', () => {
  const askedAt = (
    url: string,
    change: (list: ReturnType<typeof renderListState>['list']) => void,
  ) => {
    const { list, load } = renderListState(url);
    expect(load).not.toHaveBeenCalled();
    let asked: object[] = [];
    act(() => {
      change(list);
      // React renders the new address only after this callback, so these calls preceded rendering.
      asked = load.mock.calls.map(([params]) => params);
    });
    return asked;
  };
  const none = { search: undefined, status: undefined, role: undefined };

  it('requests the rows of an address before it is rendered', () => {
    expect(askedAt('?page=4&role=user', (list) => list().setSearch(' bob '))).toEqual([
      { ...none, page: 1, search: 'bob', role: 'user' },
    ]);
    expect(askedAt('?search=a', (list) => list().setPage(3))).toEqual([
      { ...none, page: 3, search: 'a' },
    ]);
    expect(askedAt('?page=4', (list) => list().filterSelect('status').onChange('active'))).toEqual([
      { ...none, page: 1, status: 'active' },
    ]);
  });

  it('requests no page of a list whose rows are all in memory', () => {
    expect(askedAt('?rows=whole', (list) => list().setSearch('bob'))).toEqual([]);
    expect(askedAt('', (list) => list().arrange({ sort: 'name' }))).toEqual([]);
  });
});

describe('writing', () => {
  it('leaves defaults out of the URL and keeps unknown keys', () => {
    const { list, url } = renderListState('?tab=2&page=4&search=ann&status=active');
    act(() => list().setPage(1));
    expect(url()).toBe('?tab=2&search=ann&status=active');
    act(() => list().filterSelect('status').onChange('all'));
    expect(url()).toBe('?tab=2&search=ann');
    act(() => list().setSearch('   '));
    expect(url()).toBe('?tab=2');
  });

  it('searches from page 1', () => {
    const { list, url } = renderListState('?page=4');
    act(() => list().setSearch(' bob '));
    expect(url()).toBe('?search=bob');
  });

  it('searches without hidden marks, also those of the address', () => {
    const { list } = renderListState('?search=%E2%80%8Bann%C2%A0');
    expect(list().search).toBe('ann');
    act(() => list().setSearch('\u202abob\u202c'));
    expect(list().search).toBe('bob');
  });

  it('searches composed letters', () => {
    const { list } = renderListState('');
    act(() => list().setSearch('Rene\u0301e'));
    expect(list().search).toBe('Ren\u00e9e');
  });

  it('filters from page 1', () => {
    const { list, url } = renderListState('?page=4');
    act(() => list().filterSelect('status').onChange('inactive'));
    expect(url()).toBe('?status=inactive');
  });

  it.each([0, -3, NaN, 1.5, Infinity])('page %p goes to page 1', (page) => {
    const { list, url } = renderListState('?page=4');
    act(() => list().setPage(page));
    expect(url()).toBe('');
  });

  it('adds a history entry for a change of page, but not for each search', () => {
    const { list, url, back } = renderListState('');
    act(() => list().setSearch('a'));
    act(() => list().setSearch('ab'));
    act(() => list().setPage(2));
    back();
    expect(url()).toBe('?search=ab');
    back();
    expect(url()).toBe('');
    expect(list().search).toBe('');
  });

  it('can replace the history entry of a page', () => {
    const { list, url, back } = renderListState('?page=9');
    act(() => list().setPage(3, { replace: true }));
    expect(url()).toBe('?page=3');
    back();
    expect(url()).toBe('');
  });

  it('resets its own keys only', () => {
    const { list, url } = renderListState('?tab=2&page=4&search=ann&status=active&role=user');
    act(() => list().reset());
    expect(url()).toBe('?tab=2');
  });
});

it('works without filters', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/?page=2&status=active']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => useListState(), { wrapper });
  const { page, search }: { page: number; search: string | undefined } = result.current.params;
  expect({ page, search }).toEqual({ page: 2, search: undefined });
});
