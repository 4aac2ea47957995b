import * as v from 'valibot';
import type { EntityReader } from './entity';
import { jsonObject, objectAt, optionalCount } from './fields';

/** Rows of a list call. */
export type Page<Row> = {
  rows: Row[];
  /** Rows in all pages; null when the server did not say. */
  total: number | null;
  pages: number | null;
  /** True when the answer had another shape than the contract's; the rows are then empty. */
  isMalformed: boolean;
};

/** Where the contract (section 7) puts the rows of a list. */
export type ListShape = {
  keys: readonly string[];
  /** Whether the answer may be the bare list. */
  mayBeBare: boolean;
};

const numbers = v.object({ total: optionalCount, pages: optionalCount });

/** The raw rows, or null when the answer has none where they are due. */
export function rawRows(answer: unknown, { keys, mayBeBare }: ListShape): unknown[] | null {
  const candidates = mayBeBare ? [answer] : [];
  const outer = v.safeParse(jsonObject, answer);
  if (outer.success) candidates.push(...keys.map((key) => outer.output[key]));
  return candidates.find((candidate) => Array.isArray(candidate)) ?? null;
}

/**
 * A row without a usable id keeps its place under a placeholder, so that it is seen; a row that
 * comes twice is shown once, because a grid can't hold two rows of one key.
 */
export function readRows<Row extends { id: string }>(
  raw: readonly unknown[],
  read: EntityReader<Row>,
): Row[] {
  const rows = new Map<string, Row>();
  raw.forEach((item, index) => {
    const row = read(item, `row-${index + 1}`);
    if (row && !rows.has(row.id)) rows.set(row.id, row);
  });
  return [...rows.values()];
}

/** Reads a list call's answer; one of an unexpected shape is an empty list (section 8, "Lists"). */
export function readPage<Row extends { id: string }>(
  answer: unknown,
  shape: ListShape,
  read: EntityReader<Row>,
): Page<Row> {
  const raw = rawRows(answer, shape);
  if (!raw) return { rows: [], total: null, pages: null, isMalformed: true };
  const rows = readRows(raw, read);
  const outer = v.safeParse(numbers, answer);
  const inner = v.parse(numbers, objectAt(answer, 'pagination'));
  return {
    rows,
    total: (outer.success ? outer.output.total : null) ?? inner.total,
    pages: (outer.success ? outer.output.pages : null) ?? inner.pages,
    isMalformed: rows.length === 0 && raw.length > 0,
  };
}
