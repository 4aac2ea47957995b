/** What a list call may ask for (specification, section 7). `all` and '' mean: no such filter. */
export type ListData = {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
  status?: string | undefined;
  role?: string | undefined;
  /** Without it, rows of all apps. */
  appId?: string | undefined;
};

export type Page<R> = { rows: readonly R[]; total: number; page: number; pages: number };

const LARGEST_PAGE = 100;

const wholeNumber = (value: number | undefined, otherwise: number): number =>
  value !== undefined && Number.isFinite(value) && value >= 1 ? Math.floor(value) : otherwise;

/** One page of the rows. A page past the end is empty and still carries the right totals. */
export const pageOf = <R>(rows: readonly R[], query: ListData, defaultLimit: number): Page<R> => {
  const limit = Math.min(wholeNumber(query.limit, defaultLimit), LARGEST_PAGE);
  const page = wholeNumber(query.page, 1);
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    total: rows.length,
    page,
    pages: Math.ceil(rows.length / limit),
  };
};

/** The filter's value, or undefined when nothing is to be filtered. */
export const chosen = (filter: string | undefined): string | undefined =>
  filter === undefined || filter === '' || filter === 'all' ? undefined : filter;

/** What the status filter of users and devices compares with. */
export const activityOf = ({ isActive }: { isActive: boolean }): 'active' | 'inactive' =>
  isActive ? 'active' : 'inactive';

const REMEMBERED = 16;

/**
 * Remembers the last results, so that paging through a large list scans it once. A result is
 * forgotten as soon as the table that it came from changed.
 */
export class RememberedRows<R> {
  private version = -1;
  private readonly results = new Map<string, readonly R[]>();

  rows(version: number, question: unknown, compute: () => readonly R[]): readonly R[] {
    if (version !== this.version || this.results.size >= REMEMBERED) this.results.clear();
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
