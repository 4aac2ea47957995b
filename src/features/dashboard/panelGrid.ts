/** Grid of the panels below the dashboard's cards. */
export const panelGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  // 'Coming up' is as high as the two panels beside it.
  '& > :nth-of-type(2)': { gridRow: { lg: 'span 2' } },
} as const;
