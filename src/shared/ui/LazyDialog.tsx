import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

type LazyDialogProps = {
  open: boolean;
  /** The dialog, made by React's `lazy`. */
  children: ReactNode;
};

/**
 * Fetches a dialog's code when the dialog first opens, unless it was preloaded. From then on the
 * dialog stays mounted, so that it can fade out. A failed fetch reaches the screen's error boundary.
 */
export function LazyDialog({ open, children }: LazyDialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    // A transition keeps the screen until the code is there. Without it, React shows the empty
    // fallback first, and keeps that for 300 ms even if the code has already loaded.
    if (open) startTransition(() => setWasOpened(true));
  }, [open]);
  return <Suspense>{wasOpened && children}</Suspense>;
}
