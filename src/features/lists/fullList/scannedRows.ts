import { useSyncExternalStore } from 'react';
import type { RowOf } from '../../../api/resources/lists';
import { onScan, scanIn } from '../../../jobs/scan/scans';

/**
 * Maximum number of rows that are loaded from one list, because a tab keeps all of them in memory.
 */
export const MOST_ROWS = 100_000;

type Query<List extends keyof RowOf> = { list: List; args: { appId: string | null } };

/** Returns the search and the filters of a query. */
export function questionOf(args: Query<keyof RowOf>['args']): Record<string, unknown> {
  const { appId: _appId, page: _page, ...question } = args as Record<string, unknown>;
  return question;
}

/**
 * Returns the rows of a query that a scan has loaded in this session. `isNarrowed` is false only if
 * a scan has loaded the whole list and not just the matching rows.
 */
export function scannedFor<List extends keyof RowOf>({ list, args }: Query<List>) {
  const { appId } = args;
  const rowsOf = (question: Record<string, unknown>) => scanIn({ appId, question })[list];
  const all = rowsOf({});
  return { scanned: all ?? rowsOf(questionOf(args)), isNarrowed: all === undefined };
}

export const useScannedRows = <List extends keyof RowOf>(query: Query<List>) =>
  useSyncExternalStore(onScan, () => scannedFor(query).scanned);
