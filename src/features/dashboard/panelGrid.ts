/** Minimum height of the second panel, 'Coming up' or 'Get started'. */
export const secondPanelHeight = { xs: '28.125rem', sm: '27.85rem' } as const;

/** Grid of the panels below the dashboard's cards. */
export const panelGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  // The second panel is as high as the two panels beside it.
  '& > :nth-of-type(2)': { gridRow: { lg: 'span 2' } },
} as const;
