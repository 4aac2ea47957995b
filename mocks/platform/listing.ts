/** Query of a list call. `all` and '' mean no filter. */
export type ListQuery = {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
  status?: string | undefined;
  role?: string | undefined;
  /** Id of the app whose rows are listed; undefined for all apps. */
  appId?: string | undefined;
};

type Page<R> = { rows: readonly R[]; total: number; page: number; pages: number };

const LARGEST_PAGE = 100;

const wholeNumber = (value: number | undefined, otherwise: number): number =>
  value !== undefined && Number.isFinite(value) && value >= 1 ? Math.floor(value) : otherwise;

/** Returns one page of the rows. A page past the end is empty but has the correct totals. */
export const pageOf = <R>(rows: readonly R[], query: ListQuery, defaultLimit: number): Page<R> => {
  const limit = Math.min(wholeNumber(query.limit, defaultLimit), LARGEST_PAGE);
  const page = wholeNumber(query.page, 1);
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    total: rows.length,
    page,
    pages: Math.ceil(rows.length / limit),
  };
};

/** Returns the filter's value; undefined for no filter. */
export const filterValue = (filter: string | undefined): string | undefined =>
  filter === undefined || filter === '' || filter === 'all' ? undefined : filter;

/** Returns the status of a user or device, as the status filter names it. */
export const activityOf = ({ isActive }: { isActive: boolean }): 'active' | 'inactive' =>
  isActive ? 'active' : 'inactive';

const MOST_RESULTS = 16;

/**
 * Cache of recent results, so that paging through a large list searches it once. Cleared when the
 * table changes.
 */
export class ResultCache<R> {
  private version = -1;
  private readonly results = new Map<string, readonly R[]>();

  rows(version: number, question: unknown, compute: () => readonly R[]): readonly R[] {
    if (version !== this.version || this.results.size >= MOST_RESULTS) this.results.clear();
    this.version = version;
    const key = JSON.stringify(question);
    const known = this.results.get(key);
    if (known) return known;
    const fresh = compute();
    this.results.set(key, fresh);
    return fresh;
  }
}

export const iso = (time: number): string => new Date(time).toISOString();

export const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));
