import type { Row } from './records';
import { SearchIndex } from './searchIndex';

type TableOptions<R extends Row> = {
  /** Returns the texts of a row that a search looks at. */
  searchedTexts?: (row: R) => readonly (string | null)[];
  /** Returns the id of the parent row, such as a device's user or a subscription's customer. */
  parentOf?: (row: R) => string | null;
};

const NOTHING: readonly never[] = [];

const needleOf = (search: string): string => search.trim().toLowerCase();

/**
 * Rows of one kind, newest first, with indexes by id, tenant, parent and search text. Change rows
 * only through the table, so that the indexes and `version` stay correct.
 */
export class Table<R extends Row> {
  /** Increases with every change, so that a cache can detect outdated results. */
  version = 0;
  private readonly searchedTexts: (row: R) => readonly (string | null)[];
  private readonly parentOf: (row: R) => string | null;
  private readonly byId = new Map<string, R>();
  private readonly byApp = new Map<string | null, R[]>();
  private readonly byParent = new Map<string, R[]>();
  /**
   * Search indexes by app id; `undefined` is the key of the index of all apps. An index is built
   * when it is first needed.
   */
  private readonly indexes = new Map<string | undefined, SearchIndex<R>>();
  private everything: R[] = [];

  constructor(options: TableOptions<R> = {}) {
    this.searchedTexts = options.searchedTexts ?? (() => NOTHING);
    this.parentOf = options.parentOf ?? (() => null);
  }

  /** Adds many rows in any order. */
  load(rows: readonly R[]): void {
    this.rebuild([...this.everything, ...rows].sort((a, b) => b.createdAt - a.createdAt));
  }

  /** Adds one row as the newest. */
  insert(row: R): R {
    this.version += 1;
    this.byId.set(row.id, row);
    this.everything.unshift(row);
    this.indexes.get(undefined)?.addFirst(row);
    if (row.appId !== null) this.indexes.get(row.appId)?.addFirst(row);
    this.groupOf(this.byApp, row.appId).unshift(row);
    const parent = this.parentOf(row);
    if (parent !== null) this.groupOf(this.byParent, parent).unshift(row);
    return row;
  }

  /** Changes a row. The changes must not contain the id, app or parent, which are indexed. */
  update(row: R, changes: Partial<Omit<R, 'id' | 'appId'>>): R {
    this.version += 1;
    const textsBefore = this.searchedTexts(row).join('\n');
    Object.assign(row, changes);
    if (this.searchedTexts(row).join('\n') !== textsBefore) this.indexes.clear();
    return row;
  }

  remove(id: string): void {
    this.removeWhere((row) => row.id === id);
  }

  removeWhere(matches: (row: R) => boolean): void {
    const kept = this.everything.filter((row) => !matches(row));
    if (kept.length < this.everything.length) this.rebuild(kept);
  }

  get(id: string): R | undefined {
    return this.byId.get(id);
  }

  get all(): readonly R[] {
    return this.everything;
  }

  /** Returns an app's rows, newest first; for null the rows of no app, for undefined all rows. */
  ofApp(appId: string | null | undefined): readonly R[] {
    return appId === undefined ? this.everything : (this.byApp.get(appId) ?? NOTHING);
  }

  /** Returns the rows with this parent, newest first. */
  under(parentId: string): readonly R[] {
    return this.byParent.get(parentId) ?? NOTHING;
  }

  /**
   * Returns the rows of an app that contain the text; for undefined those of all apps. An empty
   * text matches every row.
   */
  search(appId: string | undefined, search = ''): readonly R[] {
    const needle = needleOf(search);
    if (needle === '') return this.ofApp(appId);
    return this.indexOf(appId).find(needle);
  }

  prepareSearch(appId: string | undefined): void {
    this.indexOf(appId);
  }

  /** Searches only the given rows. Builds an index for each call, so the list should be short. */
  searchAmong(rows: readonly R[], search = ''): readonly R[] {
    return new SearchIndex(rows, this.searchedTexts).find(needleOf(search));
  }

  private indexOf(appId: string | undefined): SearchIndex<R> {
    const known = this.indexes.get(appId);
    if (known) return known;
    const index = new SearchIndex(this.ofApp(appId), this.searchedTexts);
    this.indexes.set(appId, index);
    return index;
  }

  private rebuild(rows: R[]): void {
    this.version += 1;
    this.indexes.clear();
    this.everything = rows;
    this.byId.clear();
    this.byApp.clear();
    this.byParent.clear();
    for (const row of rows) {
      this.byId.set(row.id, row);
      this.groupOf(this.byApp, row.appId).push(row);
      const parent = this.parentOf(row);
      if (parent !== null) this.groupOf(this.byParent, parent).push(row);
    }
  }

  private groupOf<K>(groups: Map<K, R[]>, key: K): R[] {
    const known = groups.get(key);
    if (known) return known;
    const fresh: R[] = [];
    groups.set(key, fresh);
    return fresh;
  }
}
