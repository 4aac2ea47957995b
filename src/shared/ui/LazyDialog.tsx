import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

type LazyDialogProps = {
  open: boolean;
  /** The dialog, made by React's `lazy`. */
  children: ReactNode;
};

/**
 * Around a dialog whose code is fetched when it is first opened, unless somebody fetched it ahead.
 * From then on it stays, closed, so that it can fade out. Code that does not come fails the screen.
 */
export function LazyDialog({ open, children }: LazyDialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    // A transition waits for the code as things are. Otherwise React would put nothing in the
    // dialog's place first, and not take that back for 300 ms, even where the code is there.
    if (open) startTransition(() => setWasOpened(true));
  }, [open]);
  return <Suspense>{wasOpened && children}</Suspense>;
}
