import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The value of a filter that does not filter; it is never in the URL. */
export const ALL = 'all';

type FilterValues = Record<string, readonly string[]>;

type Chosen<Filters extends FilterValues> = {
  [Name in keyof Filters]: Filters[Name][number] | typeof ALL;
};

/** Nothing for a list without filters: an index signature would swallow page and search. */
type FilterParams<Filters extends FilterValues> = string extends keyof Filters
  ? unknown
  : { [Name in keyof Filters]: Filters[Name][number] | undefined };

export type ListState<Filters extends FilterValues> = {
  /** 1-based. */
  page: number;
  search: string;
  filters: Chosen<Filters>;
  /** What a query takes: a filter that is `all` and an empty search are `undefined`. */
  params: { page: number; search: string | undefined } & FilterParams<Filters>;
  /** Goes to a page; the browser's Back comes back from it unless it replaces the current one. */
  setPage: (page: number, options?: { replace?: boolean }) => void;
  /** Searches from page 1, in place of the current history entry. */
  setSearch: (search: string) => void;
  /** Filters from page 1. */
  setFilter: <Name extends keyof Filters & string>(
    name: Name,
    value: Chosen<Filters>[Name],
  ) => void;
  /** Page 1 of everything. */
  reset: () => void;
};

/** No list is this long; a larger number in the URL is a slip of the hand. */
const LAST_PAGE = 1_000_000;

const MAX_SEARCH_LENGTH = 200;

function pageOf(text: string | null): number {
  if (text === null || !/^[1-9]\d*$/.test(text)) return 1;
  return Math.min(Number(text), LAST_PAGE);
}

function searchOf(text: string): string {
  return text.trim().slice(0, MAX_SEARCH_LENGTH);
}

function chosen<Values extends readonly string[]>(
  params: URLSearchParams,
  name: string,
  values: Values,
): Values[number] | typeof ALL {
  const value = params.get(name);
  return values.find((known) => known === value) ?? ALL;
}

/** Sets a key, or removes it where the value is what its absence says. */
function put(params: URLSearchParams, key: string, value: string, absent: string): URLSearchParams {
  if (value === absent) params.delete(key);
  else params.set(key, value);
  return params;
}

/**
 * Page, search and filters of a list. The URL owns them: a reload, a shared link and the browser's
 * Back show the same rows. Page 1, no search and `all` are the absence of their key; what the URL
 * holds beside them stays.
 *
 * @param options.filters the values each filter knows; define it outside the component.
 */
export function useListState<const Filters extends FilterValues = Record<string, never>>(
  options: { filters?: Filters } = {},
): ListState<Filters> {
  const { filters: known } = options;
  const [searchParams, setSearchParams] = useSearchParams();

  const setPage = useCallback(
    (page: number, options?: { replace?: boolean }) => {
      setSearchParams((params) => put(params, 'page', String(pageOf(String(page))), '1'), options);
    },
    [setSearchParams],
  );

  const setSearch = useCallback(
    (search: string) => {
      const text = searchOf(search);
      setSearchParams((params) => put(put(params, 'search', text, ''), 'page', '1', '1'), {
        replace: true,
      });
    },
    [setSearchParams],
  );

  const setFilter = useCallback(
    (name: string, value: string) => {
      setSearchParams((params) => put(put(params, name, value, ALL), 'page', '1', '1'));
    },
    [setSearchParams],
  );

  const reset = useCallback(() => {
    setSearchParams((params) => {
      for (const key of ['page', 'search', ...Object.keys(known ?? {})]) params.delete(key);
      return params;
    });
  }, [setSearchParams, known]);

  return useMemo(() => {
    const page = pageOf(searchParams.get('page'));
    const search = searchOf(searchParams.get('search') ?? '');
    const entries = Object.entries(known ?? {}).map(
      ([name, values]) => [name, chosen(searchParams, name, values)] as const,
    );
    return {
      page,
      search,
      filters: Object.fromEntries(entries),
      params: {
        page,
        search: search === '' ? undefined : search,
        ...Object.fromEntries(
          entries.map(([name, value]) => [name, value === ALL ? undefined : value]),
        ),
      },
      setPage,
      setSearch,
      setFilter,
      reset,
      // Object.fromEntries forgets the names, which were just read from `known`.
    } as ListState<Filters>;
  }, [searchParams, known, setPage, setSearch, setFilter, reset]);
}
