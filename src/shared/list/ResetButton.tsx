import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** Takes back the search and the filters of a list that finds nothing. */
export function ResetButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="outlined" color="inherit" onClick={onClick}>
      {children}
    </Button>
  );
}
