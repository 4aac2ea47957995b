import type { ListQuery } from '../api/resources/listPage';
import type { Selection } from '../shared/list/selection/selection';
import type { ExportRow } from './exportList';

/** Which rows of a list are exported. */
export type Scope = 'page' | 'selection' | 'all';

/** Where the rows come from: the server, or the screen, which holds them. */
type RowSource = {
  query: ListQuery | null;
  /** The rows that the screen holds, where `query` is null. */
  rows: readonly ExportRow[];
  /** The ids of rows that were taken out of 'all that match'. */
  except: string[];
};

type RowsOfList = {
  rows: readonly ExportRow[];
  all: ListQuery | readonly ExportRow[];
};

const atHand = (rows: readonly ExportRow[]): RowSource => ({ query: null, rows, except: [] });

/** The source of the rows of a scope. */
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
