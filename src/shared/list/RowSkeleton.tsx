import { keyframes, styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import type { ColumnLayout } from './gridColumn';

export const ROW_HEIGHT = 48;
export const HEADER_HEIGHT = 36;

const bar =
  'linear-gradient(transparent 19px, var(--mui-palette-Skeleton-bg) 19px 29px, transparent 29px)';
const line = `linear-gradient(transparent ${ROW_HEIGHT - 1}px, var(--mui-palette-divider) ${ROW_HEIGHT - 1}px)`;

const breathe = keyframes({ '50%': { opacity: 0.5 } });

const Rows = styled('div')({
  display: 'grid',
  flexGrow: 1,
  background: `${line} 0 0 / 100% ${ROW_HEIGHT}px`,
  animation: `${breathe} 2s ease-in-out 0.5s infinite`,
});

const Bars = styled('div')({
  margin: '0 12px',
  background: `${bar} 0 0 / min(75%, 160px) ${ROW_HEIGHT}px repeat-y`,
  '&:first-of-type': { marginLeft: 16 },
  '&[data-align="right"]': { backgroundPositionX: '100%' },
});

type RowSkeletonProps = {
  columns: readonly ColumnLayout[];
  /** The widths that the head above has given to them. */
  layout: CSSProperties;
};

/**
 * The rows of a list that are on their way, each column as one painted element: a screen opens and
 * changes its app with it, and a hundred elements that live for one answer would cost more than
 * the rows.
 */
export function RowSkeleton({ columns, layout }: RowSkeletonProps) {
  return (
    <Rows style={layout} aria-hidden data-skeleton>
      {columns.map(({ field, align }) => (
        <Bars key={field} data-align={align} />
      ))}
    </Rows>
  );
}
