/** The query of a list call. For the filters, `all` and '' mean no filter. */
export type ListQuery = {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
  status?: string | undefined;
  role?: string | undefined;
  /** Rows of all apps when left out. */
  appId?: string | undefined;
};

type Page<R> = { rows: readonly R[]; total: number; page: number; pages: number };

const LARGEST_PAGE = 100;

const wholeNumber = (value: number | undefined, otherwise: number): number =>
  value !== undefined && Number.isFinite(value) && value >= 1 ? Math.floor(value) : otherwise;

/** One page of the rows. A page past the end is empty and still carries the right totals. */
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

/** The filter's value, or undefined for no filter. */
export const filterValue = (filter: string | undefined): string | undefined =>
  filter === undefined || filter === '' || filter === 'all' ? undefined : filter;

/** The status of a user or device, as the status filter names it. */
export const activityOf = ({ isActive }: { isActive: boolean }): 'active' | 'inactive' =>
  isActive ? 'active' : 'inactive';

const MOST_RESULTS = 16;

/**
 * Caches the last results, so that paging through a large list scans it once. A change of the
 * table drops them.
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
