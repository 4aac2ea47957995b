import { isPlaceholderId } from '../api/adapters/page';
import type { ExportField, ExportRow } from './exportList';
import { putPage, readText, removeExport, type PageFacts } from './exportStore';
import { rowsText, separatorOf, type FileOptions } from './fileText';

type ContentsOptions = {
  owner: string;
  id: string;
  fields: readonly ExportField[];
  options: FileOptions;
  except: readonly string[];
  /** Whether the browser keeps the pages, so that a reload does not lose them. */
  isKept: boolean;
};

/** Returns what an export has read so far: the texts of its pages, each row once. */
export function createContents({ owner, id, fields, options, except, ...start }: ContentsOptions) {
  const leftOut = new Set(except);
  const ids = new Set<string>();
  /** The texts that the browser could not keep. */
  const texts = new Map<number, string>();
  const pages = new Map<number, PageFacts>();
  const counts = { rows: 0, repeated: 0, dropped: 0, withoutId: 0 };
  let { isKept } = start;

  function count(facts: PageFacts): void {
    const { page, rows, repeated, dropped, withoutId } = facts;
    pages.set(page, facts);
    counts.rows += rows;
    counts.repeated += repeated;
    counts.dropped += dropped;
    counts.withoutId += withoutId;
  }

  async function textOf(page: number): Promise<string> {
    const text = texts.get(page) ?? (await readText(owner, id, page));
    if (text === null) throw new Error('The browser has lost a page');
    return text;
  }

  async function keep(facts: PageFacts, text: string): Promise<void> {
    try {
      if (isKept) await putPage(owner, id, facts, text);
    } catch {
      // The browser is out of room, or has lost its database: the rest stays in memory.
      isKept = false;
    }
    if (!isKept) texts.set(facts.page, text);
  }

  /** The rows that are not in the export yet, which they join. */
  function freshRows(rows: readonly ExportRow[]) {
    const found = { ids: [] as string[], repeated: 0, withoutId: 0 };
    const fresh = rows.filter((row) => {
      if (isPlaceholderId(row.id)) {
        found.withoutId += 1;
        return true;
      }
      if (leftOut.has(row.id)) return false;
      if (ids.has(row.id)) {
        found.repeated += 1;
        return false;
      }
      ids.add(row.id);
      found.ids.push(row.id);
      return true;
    });
    return { fresh, found };
  }

  return {
    counts: (): Readonly<typeof counts> => counts,
    pages: (): number[] => [...pages.keys()].sort((one, other) => one - other),
    has: (page: number): boolean => pages.has(page),
    isKept: (): boolean => isKept,

    /** Takes over the rows of a page; returns how many of them are new. */
    async take(page: number, rows: readonly ExportRow[], dropped: number): Promise<number> {
      const { fresh, found } = freshRows(rows);
      const facts = { page, rows: fresh.length, dropped, ...found };
      await keep(facts, rowsText(fresh, fields, options));
      count(facts);
      return fresh.length;
    },

    /** Adds what is new in a page that was read before: rows that the list got meanwhile. */
    async takeAgain(page: number, rows: readonly ExportRow[]): Promise<void> {
      const before = pages.get(page);
      // Rows without an id can't be told from those that were read.
      const { fresh, found } = freshRows(rows.filter((row) => !isPlaceholderId(row.id)));
      if (!before || fresh.length === 0) return;
      const added = [await textOf(page), rowsText(fresh, fields, options)].filter(Boolean);
      const facts = {
        ...before,
        ids: [...before.ids, ...found.ids],
        rows: before.rows + fresh.length,
      };
      await keep(facts, added.join(separatorOf(options)));
      pages.set(page, facts);
      counts.rows += fresh.length;
    },

    restore(facts: PageFacts): void {
      for (const known of facts.ids) ids.add(known);
      count(facts);
    },

    /** The text of a page. Throws if the browser has lost it. */
    text: textOf,

    clear(): void {
      // A page still being read, at a logout for instance, must not write a record after the removal.
      isKept = false;
      ids.clear();
      texts.clear();
      // A browser that denies its database has nothing to remove.
      void removeExport(owner, id).catch(() => undefined);
    },
  };
}

export type ExportContents = ReturnType<typeof createContents>;
