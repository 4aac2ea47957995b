import { flushSync } from 'react-dom';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../whenIdle';
import { loadGrid, type GridCode } from './loadGrid';
import { PlainRows } from './PlainRows';
import type { RowsGridProps } from './RowsGrid';
import type { GridRow } from './gridRows';

/**
 * How long rows that took the place of others stand plainly, in milliseconds. Whoever turned a page
 * or changed a filter often does so again at once, and should not have to wait for a grid to mount.
 */
const SETTLED_MS = 1000;

type ListRowsProps<Row extends GridRow> = Omit<RowsGridProps<Row>, 'rows'> & {
  /** `undefined` until they are there. */
  rows: readonly Row[] | undefined;
  /** Of a window too narrow for columns. Cards have no use for a grid. */
  asCards: boolean;
};

/**
 * The rows of a list. New ones stand there plainly at once, and the grid, which needs half as long
 * again and more to show them (docs/performance.md), takes their place when the page is idle. The
 * Tab key brings it at once, since it is for those who work without a mouse. It does not come under
 * the hands of somebody who has begun to use the rows (a menu that is open, the focus in one): they
 * stay then until the next page, as they do where the grid's code can't be had.
 */
export function ListRows<Row extends GridRow>({ asCards, ...props }: ListRowsProps<Row>) {
  const { rows, label, columns, page } = props;
  const hasRows = rows !== undefined;
  const [code, setCode] = useState<GridCode | null>(null);
  const [pause, setPause] = useState(0);
  const [shown, setShown] = useState({ page, hasRows });
  const isInUse = useRef(false);
  const noteUse = useCallback(() => {
    isInUse.current = true;
  }, []);
  if (shown.page !== page || shown.hasRows !== hasRows) {
    setShown({ page, hasRows });
    setCode(null);
    if (shown.hasRows) setPause(SETTLED_MS);
  }

  useEffect(() => {
    if (code || !hasRows || asCards) return undefined;
    let isThere = true;
    isInUse.current = false;
    const take = (come: GridCode) => {
      // At once: before a render that is only scheduled, somebody could press a button.
      if (isThere && !isInUse.current) flushSync(() => setCode(come));
    };
    // Where it can't be had, the rows stay as they are.
    const load = () => void loadGrid().then(take, () => undefined);
    const timer = setTimeout(() => whenIdle(load), pause);
    // Before the key moves the focus, where the code is there.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') load();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      isThere = false;
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [code, hasRows, asCards, page, pause]);

  if (code && rows && !asCards) return <code.RowsGrid {...props} rows={rows} />;
  return (
    <PlainRows label={label} columns={columns} rows={rows} asCards={asCards} onUse={noteUse} />
  );
}
