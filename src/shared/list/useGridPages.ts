import { useEffect, useEffectEvent, useState } from 'react';

type Counts = { total: number | null; pages: number | null };

type GridPagesOptions = {
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Rows on this page; `undefined` while they load. */
  rowCount: number | undefined;
  total: number | null | undefined;
  pages: number | null | undefined;
  isFetching: boolean;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
};

type GridPages = Counts & {
  hasNext: boolean;
  /** Whether the page is beyond the last one; `onPageChange` is then called with the last one. */
  isBeyond: boolean;
};

function counted(value: number | null | undefined): number | null {
  return value !== undefined && value !== null && value >= 0 && Number.isFinite(value)
    ? Math.floor(value)
    : null;
}

/**
 * Returns the counts of rows and pages of a list. Keeps the last ones while the next page loads, so
 * that the pager does not flicker, and replaces a page beyond the last one with the last one.
 */
export function useGridPages(options: GridPagesOptions): GridPages {
  const { page, pageSize, rowCount, isFetching } = options;
  const [last, setLast] = useState<Counts>({ total: null, pages: null });

  const total = rowCount === undefined ? last.total : counted(options.total);
  const said = counted(options.pages) ?? (total === null ? null : Math.ceil(total / pageSize));
  // An empty list has one page.
  const current = said === null ? null : Math.max(said, 1);
  const pages = rowCount === undefined ? last.pages : current;

  if (last.total !== total || last.pages !== pages) setLast({ total, pages });

  const goBack = useEffectEvent((lastPage: number) => {
    options.onPageChange(lastPage, { replace: true });
  });
  const isBeyond = rowCount !== undefined && !isFetching && pages !== null && page > pages;
  useEffect(() => {
    if (isBeyond) goBack(pages);
  }, [isBeyond, pages]);

  // Without any count, assume another page after a full one.
  const hasNext = pages === null ? rowCount !== undefined && rowCount >= pageSize : page < pages;
  return { total, pages, hasNext, isBeyond };
}
