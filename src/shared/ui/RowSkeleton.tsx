import { keyframes, styled } from '@mui/material/styles';

export const ROW_HEIGHT = 48;
export const HEADER_HEIGHT = 36;

/** Where bars stand in a row: how far in of what is left, and how wide. */
const bars = [
  ['1.5%', '15%'],
  ['24%', '20%'],
  ['52%', '9%'],
  ['70%', '12%'],
  ['90%', '8%'],
] as const;

const bar =
  'linear-gradient(transparent 19px, var(--mui-palette-Skeleton-bg) 19px 29px, transparent 29px)';
const line = `linear-gradient(transparent ${ROW_HEIGHT - 1}px, var(--mui-palette-divider) ${ROW_HEIGHT - 1}px)`;
const each = (of: (at: readonly [string, string]) => string, ofLine: string) =>
  [...bars.map(of), ofLine].join(', ');

const breathe = keyframes({ '50%': { opacity: 0.5 } });

const Rows = styled('div')({
  flexGrow: 1,
  height: '100%',
  backgroundRepeat: 'repeat-y',
  backgroundImage: each(() => bar, line),
  backgroundPosition: each(([left]) => `${left} 0`, '0 0'),
  backgroundSize: each(([, width]) => `${width} ${ROW_HEIGHT}px`, `100% ${ROW_HEIGHT}px`),
  animation: `${breathe} 2s ease-in-out 0.5s infinite`,
});

/**
 * The rows of a grid that are on their way, as one painted element: a screen opens and changes its
 * app with it, and a hundred elements that live for one answer would cost more than the rows.
 */
export function RowSkeleton() {
  return <Rows aria-hidden data-skeleton />;
}
