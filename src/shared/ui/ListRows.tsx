import { flushSync } from 'react-dom';
import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../whenIdle';
import { gridCode, loadGrid, type GridCode } from './loadGrid';
import { PlainRows } from './PlainRows';
import type { RowsGridProps } from './RowsGrid';
import type { GridRow } from './gridRows';

type ListRowsProps<Row extends GridRow> = RowsGridProps<Row> & {
  /** Of a window too narrow for columns. Cards have no use for a grid. */
  asCards: boolean;
};

/**
 * The rows of a list. They do not wait for the grid's code: until it has come they stand there
 * plainly, and the grid then takes their place. Not from under the hands of somebody who has begun
 * to use them (a menu that is open, the focus in a row): they stay then until the next page, as they
 * do where the code can't be had.
 */
export function ListRows<Row extends GridRow>({ asCards, ...props }: ListRowsProps<Row>) {
  const { rows, label, columns } = props;
  const [code, setCode] = useState(gridCode);
  const isInUse = useRef(false);
  const hasRows = rows !== undefined;
  const [hadRows, setHadRows] = useState(hasRows);
  if (hasRows && !hadRows) setHadRows(true);

  useEffect(() => {
    if (code || !hasRows || asCards) return undefined;
    let isThere = true;
    isInUse.current = false;
    const take = (come: GridCode) => {
      // At once: before a render that is only scheduled, somebody could press a button.
      if (isThere && !isInUse.current) flushSync(() => setCode(come));
    };
    // Where it can't be had, the rows stay as they are.
    whenIdle(() => void loadGrid().then(take, () => undefined));
    return () => {
      isThere = false;
    };
  }, [code, hasRows, asCards]);

  if (code && hadRows && !asCards) return <code.RowsGrid {...props} />;
  return (
    <PlainRows
      label={label}
      columns={columns}
      rows={rows}
      asCards={asCards}
      onUse={() => {
        isInUse.current = true;
      }}
    />
  );
}
