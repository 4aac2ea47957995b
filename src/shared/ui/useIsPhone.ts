import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is too narrow for columns side by side: below the theme's `sm` breakpoint. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 37.49rem)');
}
