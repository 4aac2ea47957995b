import type { Row } from './records';
import { SearchIndex } from './searchIndex';

type TableOptions<R extends Row> = {
  /** The texts that a search in this table looks into. */
  searchedTexts?: (row: R) => readonly (string | null)[];
  /** The row that this row hangs on (a device's user, a subscription's customer). */
  parentOf?: (row: R) => string | null;
};

const NOTHING: readonly never[] = [];

const needleOf = (search: string): string => search.trim().toLowerCase();

/**
 * Rows of one kind, newest first, found by id, by tenant, by parent and by search without a scan.
 * Rows change only through the table, so that groups, indexes and `version` stay right.
 */
export class Table<R extends Row> {
  /** Grows with every change: whoever remembers a result compares it. */
  version = 0;
  private readonly searchedTexts: (row: R) => readonly (string | null)[];
  private readonly parentOf: (row: R) => string | null;
  private readonly byId = new Map<string, R>();
  private readonly byApp = new Map<string | null, R[]>();
  private readonly byParent = new Map<string, R[]>();
  /** By app id; undefined stands for all apps. Built when first searched. */
  private readonly indexes = new Map<string | undefined, SearchIndex<R>>();
  private everything: R[] = [];

  constructor(options: TableOptions<R> = {}) {
    this.searchedTexts = options.searchedTexts ?? (() => NOTHING);
    this.parentOf = options.parentOf ?? (() => null);
  }

  /** Takes in many new rows at once; they may come in any order. */
  load(rows: readonly R[]): void {
    this.rebuild([...this.everything, ...rows].sort((a, b) => b.createdAt - a.createdAt));
  }

  /** Adds one row on top of the list, as the newest. */
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

  /** Changes anything but what the row is found by: its id, its app and its parent. */
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

  /** The rows of one app (null: of none), or of all apps for undefined; newest first. */
  ofApp(appId: string | null | undefined): readonly R[] {
    return appId === undefined ? this.everything : (this.byApp.get(appId) ?? NOTHING);
  }

  /** The rows that hang on `parentId`, newest first. */
  under(parentId: string): readonly R[] {
    return this.byParent.get(parentId) ?? NOTHING;
  }

  /** The rows of one app, or of all for undefined, that a search finds; '' finds all. */
  search(appId: string | undefined, search = ''): readonly R[] {
    const needle = needleOf(search);
    if (needle === '') return this.ofApp(appId);
    return this.indexOf(appId).find(needle);
  }

  /** Does now what the first search would have to do. */
  prepareSearch(appId: string | undefined): void {
    this.indexOf(appId);
  }

  /** Those of a few rows that a search finds. */
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
