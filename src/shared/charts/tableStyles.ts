/**
 * Styles of a table of figures, in which the first cell of a row is its header and the others are
 * numbers.
 */
export const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 1,
    py: 0.5,
    textAlign: 'right',
    fontWeight: 400,
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
  '& th:first-of-type': { textAlign: 'left', overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' },
} as const;
