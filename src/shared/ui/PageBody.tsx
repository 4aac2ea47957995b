import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A page's parts, one below the other: header, cards, toolbar, the main surface. */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>{children}</Box>
  );
}
