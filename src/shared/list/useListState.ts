import { useEventCallback } from '@mui/material/utils';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import { searchText } from '../text';
import {
  type Arrangement,
  CONDITION,
  PASTE,
  arrangementOf,
  isArrangementParam,
} from '../routing/arrangementParams';
import { useIsLeaving } from '../routing/useIsLeaving';

/** Value of an inactive filter. It never appears in the URL. */
export const ALL = 'all';

type FilterValues = Record<string, readonly string[]>;

/** Filters of a list by name, each with its accessible name and its options including `ALL`. */
export type ListFilters = Record<
  string,
  { label: string; options: readonly { value: string; label: string }[] }
>;

/** Search and filters of a list, independent of the page. */
export type ListQuestion = { search: string; filters: Readonly<Record<string, string>> };

/** Values of filters in the form that `useListState` expects. */
export function filterValues<Filters extends ListFilters>(filters: Filters) {
  const values = Object.entries(filters).map(([name, { options }]) => [
    name,
    options.map(({ value }) => value).filter((value) => value !== ALL),
  ]);
  // `Object.fromEntries` loses the types of the names.
  return Object.fromEntries(values) as {
    [Name in keyof Filters]: Exclude<Filters[Name]['options'][number]['value'], typeof ALL>[];
  };
}

type Chosen<Filters extends FilterValues> = {
  [Name in keyof Filters]: Filters[Name][number] | typeof ALL;
};

/**
 * Query arguments for the filters. For a list without filters the type is `unknown`, because an
 * index signature would also cover `page` and `search`.
 */
type FilterParams<Filters extends FilterValues> = string extends keyof Filters
  ? unknown
  : { [Name in keyof Filters]: Filters[Name][number] | undefined };

export type ListState<Filters extends FilterValues> = {
  /** 1-based. */
  page: number;
  search: string;
  filters: Chosen<Filters>;
  /** Query arguments. An empty search and filters that are `all` are `undefined`. */
  params: { page: number; search: string | undefined } & FilterParams<Filters>;
  arrangement: Arrangement;
  /**
   * Changes the parameters for `ALL_ROWS`, the sort and the conditions, and opens page 1. An empty
   * value removes a parameter, and null removes all of them.
   */
  arrange: (changes: Readonly<Record<string, string>> | null) => void;
  /** Adds a history entry unless `replace` is set. */
  setPage: (page: number, options?: { replace?: boolean }) => void;
  /** Opens page 1, and replaces the current history entry. */
  setSearch: (search: string) => void;
  isFiltered: boolean;
  /** Value and change handler for a `FilterSelect`. The handler opens page 1 and is stable. */
  filterSelect: <Name extends keyof Filters & string>(
    name: Name,
  ) => { value: Chosen<Filters>[Name]; onChange: (value: Chosen<Filters>[Name]) => void };
  /**
   * Switch for one value of a filter. It is on while the filter has this value, and turning it off
   * sets the filter to `all`.
   */
  filterSwitch: <Name extends keyof Filters & string>(
    name: Name,
    value: Filters[Name][number],
  ) => { isOn: boolean; toggle: () => void };
  /** Opens page 1 without search, filters and conditions. */
  reset: () => void;
};

/** Largest page number accepted from the URL. */
const LAST_PAGE = 1_000_000;

function pageOf(text: string | null): number {
  if (text === null || !/^[1-9]\d*$/.test(text)) return 1;
  return Math.min(Number(text), LAST_PAGE);
}

function chosen<Values extends readonly string[]>(
  params: URLSearchParams,
  name: string,
  values: Values,
): Values[number] | typeof ALL {
  const value = params.get(name);
  return values.find((known) => known === value) ?? ALL;
}

/** Sets a parameter, or removes it if the value equals its default `absent`. */
function put(params: URLSearchParams, key: string, value: string, absent: string): URLSearchParams {
  if (value === absent) params.delete(key);
  else params.set(key, value);
  return params;
}

function removeKeys(params: URLSearchParams, isGone: (key: string) => boolean): URLSearchParams {
  for (const key of [...params.keys()]) if (isGone(key)) params.delete(key);
  return params;
}

/** `known` contains the valid values of the filters. */
function readParams(address: URLSearchParams, known: FilterValues = {}) {
  const page = pageOf(address.get('page'));
  const search = searchText(address.get('search') ?? '').text;
  const entries = Object.entries(known).map(
    ([name, values]) => [name, chosen(address, name, values)] as const,
  );
  const filters = Object.fromEntries(entries);
  return {
    page,
    search,
    filters,
    params: {
      page,
      search: search === '' ? undefined : search,
      ...Object.fromEntries(
        entries.map(([name, value]) => [name, value === ALL ? undefined : value]),
      ),
    },
    arrangement: arrangementOf(address),
  };
}

/**
 * Page, search and filters of a list. They are stored in the URL, so that a reload, a shared link
 * and the browser's Back button show the same rows. Defaults (page 1, no search, `all`) are left
 * out of the URL, and other parameters are kept.
 *
 * @param options.filters Valid values of each filter. Define them outside the component.
 * @param options.load Requests a page from the server before its address is rendered. If the
 * request has failed by then, the query repeats it.
 */
export function useListState<const Filters extends FilterValues = Record<string, never>>(
  options: { filters?: Filters; load?: (params: ListState<Filters>['params']) => void } = {},
): ListState<Filters> {
  const { filters: known } = options;
  const [searchParams, setAddress] = useSearchParams();
  const load = useEventCallback((address: URLSearchParams) => {
    const { params, arrangement } = readParams(address, known);
    // The cast is safe because `readList` uses the names of the filters in `known`.
    if (!arrangement.needsAll) options.load?.(params as ListState<Filters>['params']);
  });
  // Address that was requested last and is not rendered yet. The next change starts from it, so that
  // a quick second change does not undo the first one.
  const asked = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    asked.current = null;
  }, [searchParams]);
  const setSearchParams = useCallback(
    (change: (address: URLSearchParams) => URLSearchParams, how?: NavigateOptions) => {
      setAddress((address) => {
        const next = change(new URLSearchParams(asked.current ?? address));
        asked.current = next;
        load(next);
        return next;
      }, how);
    },
    [setAddress, load],
  );
  const isLeaving = useIsLeaving();

  const setPage = useCallback(
    (page: number, options?: { replace?: boolean }) => {
      if (options?.replace && isLeaving()) return;
      setSearchParams((params) => put(params, 'page', String(pageOf(String(page))), '1'), options);
    },
    [setSearchParams, isLeaving],
  );

  const setSearch = useCallback(
    (search: string) => {
      if (isLeaving()) return;
      const { text } = searchText(search);
      setSearchParams((params) => put(put(params, 'search', text, ''), 'page', '1', '1'), {
        replace: true,
      });
    },
    [setSearchParams, isLeaving],
  );

  const setFilter = useMemo(() => {
    const setterOf = (name: string) => (value: string) => {
      setSearchParams((params) => put(put(params, name, value, ALL), 'page', '1', '1'));
    };
    return Object.fromEntries(Object.keys(known ?? {}).map((name) => [name, setterOf(name)]));
  }, [setSearchParams, known]);

  const arrange = useCallback<ListState<Filters>['arrange']>(
    (changes) => {
      setSearchParams((params) => {
        if (!changes) removeKeys(params, (key) => isArrangementParam(key) || key === PASTE);
        for (const [key, value] of Object.entries(changes ?? {})) put(params, key, value, '');
        return put(params, 'page', '1', '1');
      });
    },
    [setSearchParams],
  );

  const reset = useCallback(() => {
    const own = ['page', 'search', ...Object.keys(known ?? {})];
    setSearchParams((params) =>
      removeKeys(params, (key) => own.includes(key) || key.startsWith(CONDITION)),
    );
  }, [setSearchParams, known]);

  return useMemo(() => {
    const { filters, ...read } = readParams(searchParams, known);
    return {
      ...read,
      filters,
      arrange,
      setPage,
      setSearch,
      isFiltered: read.search !== '' || Object.values(filters).some((value) => value !== ALL),
      filterSelect: (name: string) => ({ value: filters[name], onChange: setFilter[name] }),
      filterSwitch: (name: string, value: string) => {
        const isOn = filters[name] === value;
        return { isOn, toggle: () => setFilter[name]?.(isOn ? ALL : value) };
      },
      reset,
      // `Object.fromEntries` loses the types of the names, which are those of `known`.
    } as ListState<Filters>;
  }, [searchParams, known, setPage, setSearch, setFilter, arrange, reset]);
}
