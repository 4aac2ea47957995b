import type { SxProps } from '@mui/material/styles';

/**
 * A line of cards or buttons that scrolls sideways. Its padding prevents the edge from cutting off
 * focus rings.
 */
export const scrollingLine = {
  display: 'flex',
  gap: 1,
  width: 'calc(100% + 8px)',
  overflowX: 'auto',
  // A scrollbar would cover the buttons where it has a width.
  scrollbarWidth: 'none',
  // Prevents a swipe beyond the end from leaving the page.
  overscrollBehaviorX: 'contain',
  p: 0.5,
  m: -0.5,
  '&:empty': { display: 'none' },
  '& > *': { flexShrink: 0 },
} satisfies SxProps;
