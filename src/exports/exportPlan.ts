import { api } from '../api/api';
import type { ListQuery } from '../api/resources/listQuery';
import type { EpochMs } from '../domain/entities';
import type { Selection } from '../shared/list/selection/selection';
import { isArrangementParam } from '../shared/routing/arrangementParams';
import { config } from '../shared/config';
import type { RootState } from '../store/rootState';
import type { ExportRow, ListName } from './exportList';
import { fileName, type FileOptions } from './fileText';

/** Options of an export that the operator has started. */
export type ExportPlan = {
  list: ListName;
  /** App of the rows; null for rows of all apps and for the list of apps. */
  app: { id: string; name: string; slug: string } | null;
  scope: Scope;
  /** Query to the server; null when the rows are in memory. */
  query: ListQuery | null;
  except: string[];
  filters: Record<string, string>;
  options: FileOptions;
  hasProvenance: boolean;
  fileName: string;
  startedAt: EpochMs;
};

export const exportTitle = (list: ListName) => `Export of ${list}`;

type Wish = Omit<ExportPlan, 'app' | 'fileName' | 'startedAt'> & { appId: string | null };

const selectApps = api.endpoints.getApps.select();

/** Creates the plan of an export that starts now. */
export function toPlan(state: RootState, { appId, ...wish }: Wish): ExportPlan {
  const app = selectApps(state).data?.rows.find(({ id }) => id === appId);
  const slug = app?.name ?? appId;
  const startedAt = Date.now();
  // The file name omits the search and the column conditions, because they may contain a person's
  // name.
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

type RowSource = {
  query: ListQuery | null;
  rows: readonly ExportRow[];
  /** Ids of the rows that the operator deselected after 'Select all that match'. */
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
    // The cast is safe: the adapter of a list gives every row an id.
    return atHand([...selection.rows.values()] as unknown as ExportRow[]);
  }
  const isRule = scope === 'selection' && selection.kind === 'all';
  // Removes the prefix of the grid's row ids (see rowIds.ts).
  const except = isRule ? [...selection.except].map((id) => id.replace(/^id /, '')) : [];
  return 'list' in all
    ? { query: all, rows: [], except }
    : { ...atHand(all.filter(({ id }) => !except.includes(id))), except };
}
