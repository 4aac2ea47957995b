import { startTransition, useEffect, useMemo, useState } from 'react';

const NO_ROWS: readonly never[] = [];

/**
 * Returns the rows of the previous page or search while the next ones load. Taking the rows out for
 * a skeleton, and putting others in, takes twice as long as replacing them.
 */
export function usePreviousRows<Row>(rows: readonly Row[] | undefined, isFetching: boolean) {
  const [previous, setPrevious] = useState(rows);
  const kept = rows ?? (isFetching && previous?.length ? previous : undefined);
  if (kept !== previous) setPrevious(kept);
  return kept;
}

/**
 * Returns the rows to render: at first only as many as the window shows, so that these are painted
 * before the rest of the page renders.
 */
export function useFirstInView<Row>(rows: readonly Row[] | undefined, rowHeight: number) {
  const [hasPainted, setPainted] = useState(false);
  const hasRows = rows !== undefined;
  useEffect(() => {
    if (hasRows) startTransition(() => setPainted(true));
  }, [hasRows]);
  return useMemo(
    () =>
      hasPainted || rows === undefined
        ? (rows ?? NO_ROWS)
        : rows.slice(0, Math.ceil(window.innerHeight / rowHeight)),
    [hasPainted, rows, rowHeight],
  );
}
