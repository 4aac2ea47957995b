import { useSyncExternalStore } from 'react';
import type { RowOf } from '../../../api/resources/lists';
import { onScan, scanIn } from '../../../jobs/scan/scans';

/** The most rows of a list that are loaded: a tab has them all in its memory. */
export const MOST_ROWS = 100_000;

type Query<List extends keyof RowOf> = { list: List; args: { appId: string | null } };

/** What a query asks for: its search and filters. */
export function questionOf(args: Query<keyof RowOf>['args']): Record<string, unknown> {
  const { appId: _appId, page: _page, ...question } = args as Record<string, unknown>;
  return question;
}

/**
 * The rows of a query that a scan has read in this session: those of the whole list, or, `isNarrowed`,
 * those that match.
 */
export function scannedFor<List extends keyof RowOf>({ list, args }: Query<List>) {
  const { appId } = args;
  const rowsOf = (question: Record<string, unknown>) => scanIn({ appId, question })[list];
  const all = rowsOf({});
  return { scanned: all ?? rowsOf(questionOf(args)), isNarrowed: all === undefined };
}

export const useScannedRows = <List extends keyof RowOf>(query: Query<List>) =>
  useSyncExternalStore(onScan, () => scannedFor(query).scanned);
