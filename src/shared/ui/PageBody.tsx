import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The parts of a page in a column: header, cards, toolbar, main surface. */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>{children}</Box>
  );
}
