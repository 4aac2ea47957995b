import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { showable } from '../text';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { Swatch } from './Swatch';
import { tableStyles } from './tableStyles';

export type BarRow = {
  key: string;
  name: string;
  /** Value that the length of the bar shows, relative to the largest value in the table. */
  value: number;
  /** Formatted values, one for each column after the name. */
  cells: readonly string[];
  /** In-app path to the counted rows. */
  to?: string | undefined;
  /** Color of the value in a chart above the table. The row then has a sample of it and no bar. */
  color?: string;
};

type BarTableProps = {
  label: string;
  columns: readonly string[];
  /** `undefined` while the rows load. */
  rows: readonly BarRow[] | undefined;
  /** Cells of the last row, which has no bar. Without it there is no total row. */
  total?: readonly string[] | undefined;
  expectedRows: number;
};

/** Height of a row in rem. */
const ROW_HEIGHT = 2;

const styles = {
  ...tableStyles,
  '& th, & td': {
    ...tableStyles['& th, & td'],
    px: 1,
    py: 0,
    height: `${ROW_HEIGHT}rem`,
    borderBottom: 0,
    whiteSpace: 'nowrap',
  },
  // The name column takes the remaining width and truncates its text.
  '& th:first-of-type': { textAlign: 'left', width: '100%', maxWidth: 0, px: 0 },
  '& th:last-of-type:not(:first-of-type), & td:last-of-type': { pr: 0 },
  '& tfoot th, & tfoot td': { borderTop: '1px solid var(--mui-palette-divider)', fontWeight: 600 },
  '& .bar': {
    display: 'block',
    py: '3px',
    lineHeight: 1.75,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    backgroundImage:
      'linear-gradient(var(--mui-palette-primary-light), var(--mui-palette-primary-light))',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'left bottom',
    backgroundSize: 0,
  },
  '& .bar:has(> [aria-hidden])': { display: 'flex', alignItems: 'center', gap: 1 },
  '& .bar a': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // The bar would cut off a focus ring outside the link.
    outlineOffset: '-2px',
  },
} as const;

/** A table with a bar below each name, whose length shows the row's value. */
export function BarTable({ label, columns, rows, total, expectedRows }: BarTableProps) {
  const most = Math.max(1, ...(rows ?? []).map(({ value }) => value));
  return (
    <Box
      // Remounts the table when the rows arrive. Otherwise the columns would visibly shift.
      key={rows ? 'loaded' : 'loading'}
      component="table"
      aria-label={label}
      aria-busy={rows === undefined}
      sx={styles}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map(({ key, name, value, cells, to, color }) => (
              <tr key={key}>
                <th scope="row" title={showable(name)}>
                  <span
                    className="bar"
                    style={color ? undefined : { backgroundSize: `${(value / most) * 100}% 3px` }}
                  >
                    {color && <Swatch color={color} />}
                    {to === undefined ? (
                      showable(name)
                    ) : (
                      <Link component={RouterLink} to={to} color="inherit">
                        {showable(name)}
                      </Link>
                    )}
                  </span>
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))
          : Array.from({ length: expectedRows }, (_, index) => (
              <tr key={index}>
                <th scope="row">
                  <VisuallyHidden>Loading</VisuallyHidden>
                  <Skeleton width={`${90 - index * 12}%`} />
                </th>
                {columns.slice(1).map((column) => (
                  <td key={column}>
                    <Skeleton width={40} sx={{ ml: 'auto' }} />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            {total.map((cell, index) =>
              index === 0 ? (
                <th key={columns[index]} scope="row">
                  <span className="bar">{cell}</span>
                </th>
              ) : (
                <td key={columns[index]}>{cell}</td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </Box>
  );
}
