import * as v from 'valibot';
import type { EntityReader } from './entity';
import { asObject, objectAt, optionalTally } from './fields';

export type Page<Row> = {
  rows: Row[];
  /** Rows in all pages; null when the server did not say. */
  total: number | null;
  pages: number | null;
  /** The body has another shape than docs/product/platform.md#calls; the rows are then empty. */
  isMalformed: boolean;
};

/** Where a list call's body holds its rows: docs/product/platform.md#answers. */
export type ListShape = {
  keys: readonly string[];
  mayBeBare: boolean;
};

const numbers = v.object({ total: optionalTally, pages: optionalTally });

/** The raw rows; null when the body holds no list in the expected places. */
export function rawRows(body: unknown, { keys, mayBeBare }: ListShape): unknown[] | null {
  const candidates = [...(mayBeBare ? [body] : []), ...keys.map((key) => asObject(body)[key])];
  return candidates.find((candidate) => Array.isArray(candidate)) ?? null;
}

const placeholderId = (index: number) => `row-${index + 1}`;

/** Whether the server sent the row no id. */
export const isPlaceholderId = (id: string): boolean => /^row-\d+$/.test(id);

/** A row without a usable id gets a placeholder; of two with the same id, the first is kept. */
export function readRows<Row extends { id: string }>(
  raw: readonly unknown[],
  read: EntityReader<Row>,
): Row[] {
  const rows = new Map<string, Row>();
  raw.forEach((item, index) => {
    const row = read(item, placeholderId(index));
    if (row && !rows.has(row.id)) rows.set(row.id, row);
  });
  return [...rows.values()];
}

/** The page in a list call's body; empty for an unexpected shape (docs/product/lists.md#lists). */
export function readPage<Row extends { id: string }>(
  body: unknown,
  shape: ListShape,
  read: EntityReader<Row>,
): Page<Row> {
  const raw = rawRows(body, shape);
  if (!raw) return { rows: [], total: null, pages: null, isMalformed: true };
  const rows = readRows(raw, read);
  const outer = v.parse(numbers, asObject(body));
  const inner = v.parse(numbers, objectAt(body, 'pagination'));
  return {
    rows,
    total: outer.total ?? inner.total,
    pages: outer.pages ?? inner.pages,
    isMalformed: rows.length === 0 && raw.length > 0,
  };
}
