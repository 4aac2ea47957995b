import { styled } from '@mui/material/styles';
import { memo, useMemo } from 'react';
import { CardCell, CardSkeletons } from './CardCell';
import { cellOf, MIN_WIDTH, type ColumnLayout, type GridColumn } from './gridColumn';
import { keyRows, type GridRow } from './gridRows';
import { HEADER_HEIGHT, ROW_HEIGHT, RowSkeleton } from './RowSkeleton';

/* Each as MUI's DataGrid and the theme have it: the grid takes its place without a jump. */

const Table = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  overflowX: 'auto',
}));

const Row = styled('div')({
  display: 'grid',
  '& > *': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    padding: '0 12px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  '& > :first-of-type': { paddingLeft: 16 },
});

const Head = styled(Row)(({ theme }) => ({
  height: HEADER_HEIGHT,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.75rem',
  fontWeight: 500,
}));

const Line = styled(Row)(({ theme }) => ({
  minHeight: ROW_HEIGHT,
  borderTop: '1px solid transparent',
  '& + &': { borderTopColor: theme.vars.palette.divider },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));

const shareOf = ({ width, flex = 1, minWidth = MIN_WIDTH }: ColumnLayout) =>
  width === undefined ? `minmax(${minWidth}px, ${flex}fr)` : `${width}px`;
const leastOf = ({ width, minWidth = MIN_WIDTH }: ColumnLayout) => width ?? minWidth;

type PlainRowsProps<R extends GridRow> = {
  label: string;
  columns: readonly GridColumn<R>[];
  /** `undefined` until they are there. */
  rows: readonly R[] | undefined;
  asCards: boolean;
  /** Somebody has pressed or focused something in them, or scrolled them sideways. */
  onUse: () => void;
};

function PlainTable<R extends GridRow>(props: PlainRowsProps<R>) {
  const { label, columns, rows, asCards, onUse } = props;
  const keyed = useMemo(() => rows && keyRows(rows), [rows]);
  const cells: readonly GridColumn<R>[] = asCards
    ? [
        {
          field: 'card',
          header: label,
          minWidth: 0,
          cell: (row) => <CardCell columns={columns} row={row} />,
        },
      ]
    : columns;
  const layout = {
    gridTemplateColumns: cells.map(shareOf).join(' '),
    minWidth: cells.reduce((sum, column) => sum + leastOf(column), 0),
  };
  const alignOf = ({ align }: ColumnLayout) =>
    align && { justifyContent: 'flex-end', textAlign: align };

  return (
    <Table
      role="table"
      aria-label={label}
      onPointerDownCapture={onUse}
      onFocusCapture={onUse}
      onScroll={onUse}
    >
      <div role="rowgroup">
        <Head role="row" style={layout}>
          {cells.map((column) => (
            <div key={column.field} role="columnheader" style={alignOf(column)}>
              {column.header}
            </div>
          ))}
        </Head>
      </div>
      {keyed === undefined &&
        (asCards ? <CardSkeletons /> : <RowSkeleton columns={columns} layout={layout} />)}
      {keyed && (
        <div role="rowgroup">
          {keyed.rows.map((row) => (
            <Line key={keyed.keyOf(row)} role="row" style={layout}>
              {cells.map((column, index) => (
                <div
                  key={column.field}
                  role={index === 0 && !asCards ? 'rowheader' : 'cell'}
                  style={alignOf(column)}
                >
                  {cellOf(column, row)}
                </div>
              ))}
            </Line>
          ))}
        </div>
      )}
    </Table>
  );
}

/**
 * The rows of a list in columns, or as cards, and nothing else; or that they are on their way.
 * A screen that renders for another reason, such as a key in its search box, renders none of them.
 */
export const PlainRows = memo(PlainTable) as typeof PlainTable;
