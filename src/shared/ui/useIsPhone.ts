import useMediaQuery from '@mui/material/useMediaQuery';

/** Too narrow for columns side by side: below the theme's `sm`. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 599.95px)');
}
