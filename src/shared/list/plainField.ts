import type { SxProps } from '@mui/material/styles';

/** The look of a field or a select of the browser's own, as a list has them: MUI's take four elements. */
export const plainField = {
  appearance: 'none',
  width: '100%',
  minHeight: 32,
  px: 1.25,
  border: 1,
  borderColor: 'grey.300',
  borderRadius: 1,
  color: 'inherit',
  bgcolor: 'background.paper',
  font: 'inherit',
  '&:hover': { borderColor: 'text.disabled' },
  '&:focus-visible': { outlineOffset: -1 },
  '&::placeholder': { color: 'text.secondary', opacity: 0.9 },
  '@media (pointer: coarse)': { minHeight: 40 },
} satisfies SxProps;
