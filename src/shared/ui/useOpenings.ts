import { useState } from 'react';

/** How often a dialog was opened: a key that makes each opening start anew. */
export function useOpenings(open: boolean): number {
  const [openings, setOpenings] = useState({ open, count: 0 });
  if (openings.open !== open) setOpenings({ open, count: openings.count + (open ? 1 : 0) });
  return openings.count;
}
