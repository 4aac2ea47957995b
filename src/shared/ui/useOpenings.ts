import { useState } from 'react';

/**
 * Number of times that a dialog was opened. Used as a `key`, it resets the dialog's state each time
 * it opens.
 */
export function useOpenings(open: boolean): number {
  const [openings, setOpenings] = useState({ open, count: 0 });
  if (openings.open !== open) setOpenings({ open, count: openings.count + (open ? 1 : 0) });
  return openings.count;
}
