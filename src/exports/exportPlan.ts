import { api } from '../api/api';
import type { ListQuery } from '../api/resources/listPage';
import type { EpochMs } from '../domain/entities';
import type { Selection } from '../shared/list/selection/selection';
import { isArrangementParam } from '../shared/list/useListState';
import { config } from '../shared/config';
import type { RootState } from '../store/rootState';
import type { ExportRow, ListName } from './exportList';
import { fileName, type FileOptions } from './fileText';

/** An export as the operator asked for it. */
export type ExportPlan = {
  list: ListName;
  /** The tenant of the rows; null for all, and for the list of apps. */
  app: { id: string; name: string; slug: string } | null;
  /** Source of the rows: every page from the server, or the rows on screen. */
  scope: Scope;
  /** Null where the screen holds the rows. */
  query: ListQuery | null;
  except: string[];
  filters: Record<string, string>;
  keys: string[];
  options: FileOptions;
  /** Whether a second file gives the provenance of a CSV. */
  hasProvenance: boolean;
  fileName: string;
  startedAt: EpochMs;
};

export const exportTitle = (list: ListName) => `Export of ${list}`;

type Wish = Omit<ExportPlan, 'app' | 'keys' | 'fileName' | 'startedAt'> & { appId: string | null };

const selectApps = api.endpoints.getApps.select();

/** The plan of an export that starts now, without its fields. */
export function toPlan(state: RootState, { appId, ...wish }: Wish): Omit<ExportPlan, 'keys'> {
  const app = selectApps(state).data?.rows.find(({ id }) => id === appId);
  const slug = app?.name ?? appId;
  const startedAt = Date.now();
  // Without the search and conditions on columns, which may name a person.
  const { search: _search, ...filters } = wish.filters;
  const chosen = Object.entries(filters).flatMap(([name, value]) =>
    isArrangementParam(name) ? [] : [value.replaceAll('_', '-')],
  );
  const environment = config.environmentName.toLowerCase();
  const parts = [environment, slug ?? '', wish.list, ...chosen].filter(Boolean);
  return {
    ...wish,
    app:
      appId === null ? null : { id: appId, name: app?.displayName ?? appId, slug: slug ?? appId },
    fileName: fileName(parts, new Date(startedAt), wish.options),
    startedAt,
  };
}

export type Scope = 'page' | 'selection' | 'all';

/** The source of the rows: a query to the server, or the rows on screen. */
type RowSource = {
  query: ListQuery | null;
  rows: readonly ExportRow[];
  /** The ids of rows that were taken out of 'all that match'. */
  except: string[];
};

type RowsOfList = {
  rows: readonly ExportRow[];
  all: ListQuery | readonly ExportRow[];
};

const atHand = (rows: readonly ExportRow[]): RowSource => ({ query: null, rows, except: [] });

export function rowSource(
  scope: Scope,
  selection: Selection,
  { rows, all }: RowsOfList,
): RowSource {
  if (scope === 'page') return atHand(rows);
  if (scope === 'selection' && selection.kind === 'rows') {
    // The rows of a list's grid are those of its adapter, which gives each an id.
    return atHand([...selection.rows.values()] as unknown as ExportRow[]);
  }
  const isRule = scope === 'selection' && selection.kind === 'all';
  // The grid's ids: see rowIds.ts.
  const except = isRule ? [...selection.except].map((id) => id.replace(/^id /, '')) : [];
  return 'list' in all
    ? { query: all, rows: [], except }
    : { ...atHand(all.filter(({ id }) => !except.includes(id))), except };
}
