import { useEffect, useEffectEvent, useState } from 'react';

type Counts = { total: number | null; pages: number | null };

type GridPagesOptions = {
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Rows on this page; `undefined` until they are there. */
  rowCount: number | undefined;
  total: number | null | undefined;
  pages: number | null | undefined;
  isFetching: boolean;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
};

export type GridPages = Counts & {
  hasNext: boolean;
  /** The page is beyond the last one; the way back has been asked for. */
  isBeyond: boolean;
};

function counted(value: number | null | undefined): number | null {
  return value !== undefined && value !== null && value >= 0 && Number.isFinite(value)
    ? Math.floor(value)
    : null;
}

/**
 * How many rows and pages a list has. Keeps the last answer while the next page loads, so that the
 * pager stands still, and leads back to the last page from one beyond it.
 */
export function useGridPages(options: GridPagesOptions): GridPages {
  const { page, pageSize, rowCount, isFetching } = options;
  const [last, setLast] = useState<Counts>({ total: null, pages: null });

  const total = rowCount === undefined ? last.total : counted(options.total);
  const said = counted(options.pages) ?? (total === null ? null : Math.ceil(total / pageSize));
  // An empty list has a page 1, too.
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

  // Without any count, a full page is taken to have one after it.
  const hasNext = pages === null ? rowCount !== undefined && rowCount >= pageSize : page < pages;
  return { total, pages, hasNext, isBeyond };
}
