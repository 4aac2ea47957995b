import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { persisted, persistedByOwner } from '../../browser/persisted';
import { browserStore } from '../../browser/storage';
import { SEARCHES_KEY, VIEWS_KEY } from '../../browser/storageKeys';
import { usePersisted, useStorageOwner } from '../../browser/usePersisted';
import { validAmong } from '../../readJson';
import type { ColumnLayout } from '../gridColumn';
import type { ListLayout } from '../layout/listLayout';
import { isSameLayout } from '../layout/changeLayout';
import { columnsParam, layoutSchema, withColumnsParam } from '../layout/listLayout';
import { COLUMNS_PARAM, layoutName, VIEW_PARAM, writeLayout } from '../layout/useListLayout';
import { isArrangementParam } from '../../routing/arrangementParams';
import { ALL, type ListQuestion } from '../useListState';
import type { ListTools, ReadyView } from '../useListController';

/**
 * Search, filters and layout that an operator saved under a name
 * (docs/product/lists.md#list-tools).
 */
export type SavedView = ListQuestion & {
  id: string;
  /** Name of the list's screen. */
  list: string;
  name: string;
  layout: ListLayout;
};

export const MAX_NAME_LENGTH = 60;

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

const viewSchema = v.object({
  id: v.pipe(text(64), v.minLength(1)),
  list: v.pipe(text(64), v.minLength(1)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH)),
  search: text(200),
  // A generous length, because a filter can also be a condition on a column, with many values.
  filters: v.record(v.string(), text(2000)),
  layout: layoutSchema,
});

type ViewRecord = { version: 1; views: SavedView[] };

/** Stored views by owner. Malformed views are left out. */
const recordOf = (key: typeof VIEWS_KEY | typeof SEARCHES_KEY) =>
  persistedByOwner<ViewRecord>((owner) =>
    persisted({
      store: browserStore,
      key: `${key}${owner}`,
      schema: v.object({
        version: v.literal(1),
        views: v.pipe(
          v.array(v.unknown()),
          v.transform((views) => validAmong(viewSchema, views)),
        ),
      }),
      initial: { version: 1, views: [] },
    }),
  );

const plainViewsOf = recordOf(VIEWS_KEY);
/** Views that may contain a person's name. A logout removes them. */
const searchesOf = recordOf(SEARCHES_KEY);

/** Saved views of all lists. */
export function readSavedViews(owner: string): SavedView[] {
  return [...plainViewsOf(owner).get().views, ...searchesOf(owner).get().views];
}

/** Whether a search or a condition's value may contain a person's name. */
export const mayNamePerson = ({ search, filters }: ListQuestion): boolean =>
  search !== '' || Object.values(filters).some((value) => value.startsWith('is:'));

export function writeSavedViews(owner: string, views: readonly SavedView[]): void {
  plainViewsOf(owner).set({ version: 1, views: views.filter((view) => !mayNamePerson(view)) });
  searchesOf(owner).set({ version: 1, views: views.filter(mayNamePerson) });
}

/** The same views as from `readSavedViews`. Rerenders when any tab changes them. */
export function useSavedViews(): SavedView[] {
  const owner = useStorageOwner();
  const { views } = usePersisted(plainViewsOf(owner));
  const { views: searches } = usePersisted(searchesOf(owner));
  return useMemo(() => [...views, ...searches], [views, searches]);
}

/**
 * Active filters and arrangement parameters of a view or list. Unknown names are left out, because
 * a stored view could otherwise set any parameter of the address.
 */
const activeFilters = ({ filters }: ListQuestion, known: readonly string[]) =>
  Object.entries(filters)
    .filter(([name, value]) => value !== ALL && (known.includes(name) || isArrangementParam(name)))
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** `filters` are the names of the list's filters. */
export function viewQuery(view: SavedView, filters: readonly string[]): URLSearchParams {
  const { id, search, layout } = view;
  const query = new URLSearchParams(activeFilters(view, filters));
  if (search !== '') query.set('search', search);
  if (layout.shown !== null) query.set(COLUMNS_PARAM, layout.shown.join('.'));
  query.set(VIEW_PARAM, id);
  return query;
}

/** Applies a view's saved layout for this operator, and returns the query that shows the view. */
export function openView(
  owner: string,
  view: SavedView,
  filters: readonly string[],
): URLSearchParams {
  writeLayout(owner, layoutName(view.list, view.id), view.layout);
  return viewQuery(view, filters);
}

/**
 * Converts a layout to the form that views store: only the shown columns and their order, or none
 * if these are the defaults.
 */
export function toViewLayout(columns: readonly ColumnLayout[], layout: ListLayout): ListLayout {
  const param = columnsParam(columns, layout);
  return param === null ? { ...layout, order: [], shown: null } : withColumnsParam(layout, param);
}

/** View that the address names, or `null` if the operator does not have it. */
export function useCurrentView({ name }: ListTools): SavedView | null {
  const [params] = useSearchParams();
  const id = params.get(VIEW_PARAM);
  return useSavedViews().find((view) => view.id === id && view.list === name) ?? null;
}

/** Whether the list differs from the saved view. */
export function isChanged(
  view: SavedView,
  { columns, question, layout }: Pick<ListTools, 'columns' | 'question' | 'layout'>,
): boolean {
  const known = Object.keys(question.filters);
  return (
    view.search !== question.search ||
    JSON.stringify(activeFilters(view, known)) !== JSON.stringify(activeFilters(question, known)) ||
    !isSameLayout(columns, view.layout, layout)
  );
}

export function isReadyViewShown(
  view: ReadyView,
  { question }: Pick<ListTools, 'question'>,
  params: URLSearchParams,
): boolean {
  const { [COLUMNS_PARAM]: columns, ...filters } = view.filters;
  const known = Object.keys(question.filters);
  const activeOf = (filters: ListQuestion['filters']) =>
    JSON.stringify(activeFilters({ search: '', filters }, known));
  return (
    question.search === '' &&
    params.get(COLUMNS_PARAM) === (columns ?? null) &&
    activeOf(filters) === activeOf(question.filters)
  );
}

/** Whether a list has tabs for its views: if it has built-in or saved ones. */
export function useHasTabs({ name, readyViews }: Pick<ListTools, 'name' | 'readyViews'>): boolean {
  const saved = useSavedViews();
  return readyViews !== undefined || saved.some((view) => view.list === name);
}

/** View with this name for the current state of the list. */
export const viewOf = (
  { name: list, columns, layout, question }: ListTools,
  id: string,
  name: string,
): SavedView => ({
  id,
  list,
  name,
  search: question.search,
  filters: question.filters,
  layout: toViewLayout(columns, layout),
});

/**
 * Replaces all parameters that a view controls by the view's query, or removes them if the query is
 * null. Other parameters are kept.
 */
export function withView(
  params: URLSearchParams,
  query: URLSearchParams | null,
  filters: readonly string[],
): URLSearchParams {
  const own = ['page', 'search', ...filters, COLUMNS_PARAM, VIEW_PARAM];
  for (const key of [...params.keys()]) {
    if (own.includes(key) || isArrangementParam(key)) params.delete(key);
  }
  for (const [key, value] of query ?? []) params.set(key, value);
  return params;
}
