import type { EpochMs } from '../../domain/entities';
import type { Reading } from '../pages/readList';
import type { ListQuery } from './listQuery';
import type { RowOf } from './lists';

/** Largest number of rows that are read without asking (docs/product/lists.md#all-rows). */
export const MOST_UNASKED_ROWS = 2_000;

/** Largest number of rows that are read at all, because a tab keeps all of them in memory. */
export const MOST_ROWS = 100_000;

/** Time for which a list that was read is used again (seconds). */
export const WHOLE_LIST_REUSED_S = 15 * 60;

/** All rows of a list that match the platform's own search and filters. */
export type WholeListArgs<List extends keyof RowOf = keyof RowOf> = Extract<
  ListQuery,
  { list: List }
> & {
  /** Whether the operator agreed to read a list of more than `MOST_UNASKED_ROWS` rows. */
  mayBeLong?: boolean;
};

/** All rows of a list, as they were read. */
export type LoadedList<List extends keyof RowOf = keyof RowOf> = {
  /** Rows in the platform's order, each id once. */
  rows: readonly RowOf[List][];
  /** Counts of the reading, and what it could not read. */
  reading: Readonly<Reading>;
  /** Time at which the last page was received, by this device's clock. */
  readAt: EpochMs;
};

/**
 * Cache entry of a whole list. All of it is frozen, so that the store neither copies nor walks the
 * rows (docs/adr/0031-whole-lists.md).
 */
export type WholeList<List extends keyof RowOf = keyof RowOf> = {
  /** Null until the list has been read once. */
  loaded: LoadedList<List> | null;
  /** Set if the list has more rows than may be read. `total` is null if the platform has none. */
  tooLong: { limit: number; total: number | null } | null;
  /** Rows that were read so far, while the list is read. */
  progress: { rows: number; total: number | null } | null;
};

/** Entry with new values in the row with this id; the same entry without such a row. */
export function withRow(
  entry: WholeList,
  id: string,
  saved: Partial<RowOf[keyof RowOf]>,
): WholeList {
  const rows = entry.loaded?.rows ?? [];
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (!entry.loaded || !row) return entry;
  const changed = rows.with(index, { ...row, ...saved });
  const loaded = Object.freeze({ ...entry.loaded, rows: Object.freeze(changed) });
  return { ...entry, loaded };
}

/** Access to the cache entry of a whole list, for the reader of its pages. */
export type WholeListEntry = {
  get: () => WholeList;
  put: (entry: WholeList) => void;
};
