import * as v from 'valibot';
import type { EntityReader } from './entity';
import { asObject, objectAt, optionalTally } from './schemas';

export type Page<Row> = {
  rows: Row[];
  /** Number of rows in all pages; null when missing. */
  total: number | null;
  pages: number | null;
  /** Whether the body has no list of rows, or only unreadable rows. `rows` is then empty. */
  isMalformed: boolean;
};

/** A page while its list is read completely. */
export type PageAnswer<Row> = Pick<Page<Row>, 'rows' | 'total' | 'pages'> & {
  /** Number of rows in the body that are not in `rows`. */
  dropped?: number;
  /** Whether the page has fewer rows than were asked for. Only for a list that fills its pages. */
  isShort?: boolean;
};

type Position = {
  number: number;
  /** Number of different rows on this page and those before it. */
  known: number;
  /** Whether all ids of the page appeared before. */
  isRepetition?: boolean;
};

/**
 * Whether a list ends with a page: by the number of pages that it tells, or else by its total, or
 * else because it is short. An empty page and, without a number of pages, a repeated one always end
 * the list.
 */
export function isLastPage<Row>(
  { rows, total, pages, dropped = 0, isShort = false }: PageAnswer<Row>,
  { number, known, isRepetition = false }: Position,
): boolean {
  if (rows.length + dropped === 0) return true;
  if (pages !== null) return number >= pages;
  return isRepetition || (total === null ? isShort : known >= total);
}

/**
 * Location of the rows in a list call's response body: under one of `keys`, or the body itself if
 * `mayBeBare` (docs/product/platform.md#answers).
 */
export type ListShape = {
  keys: readonly string[];
  mayBeBare: boolean;
};

const numbers = v.object({ total: optionalTally, pages: optionalTally });

/** Unparsed rows in a body; null if the body has no list where `ListShape` allows one. */
export function rawRows(body: unknown, { keys, mayBeBare }: ListShape): unknown[] | null {
  const candidates = [...(mayBeBare ? [body] : []), ...keys.map((key) => asObject(body)[key])];
  return candidates.find((candidate) => Array.isArray(candidate)) ?? null;
}

const placeholderId = (index: number) => `row-${index + 1}`;

/** Whether the id is a placeholder, which a row without a usable id gets. */
export const isPlaceholderId = (id: string): boolean => /^row-\d+$/.test(id);

/**
 * Reads rows. A row without a usable id gets a placeholder; of rows with the same id, the first is
 * kept.
 */
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

/**
 * Reads the page in a list call's body; empty for an unexpected shape
 * (docs/product/lists.md#lists).
 */
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
