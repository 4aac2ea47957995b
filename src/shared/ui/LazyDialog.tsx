import LinearProgress from '@mui/material/LinearProgress';
import {
  lazy,
  Suspense,
  useEffect,
  useState,
  useTransition,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';

/**
 * Returns a component whose code loads when it is first rendered. Pages use it for forms and
 * panels, which are as large as the page itself.
 *
 * @param instead Component to render if the code can't be loaded. Without it, the screen fails.
 */
export const lazyPart = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  instead?: FunctionComponent<object>,
) => lazy(async () => ({ default: instead ? await load().catch(() => instead) : await load() }));

type LazyDialogProps = {
  open: boolean;
  children: ReactNode;
};

/** Whether an opened dialog is still loading its code. */
export const isDialogOpening = () => document.querySelector('[data-opens-dialog]') !== null;

/**
 * Loads a dialog's code when it first opens. The dialog then stays mounted, so that it can fade
 * out.
 */
export function LazyDialog({ open, children }: LazyDialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isLoading, startLoading] = useTransition();
  useEffect(() => {
    // A transition keeps the current screen until the code has loaded. Otherwise React shows the
    // empty fallback, and keeps it for 300 ms even if the code is already loaded.
    if (open) startLoading(() => setWasOpened(true));
  }, [open]);
  return (
    <>
      <Suspense>{wasOpened && children}</Suspense>
      {open && !wasOpened && isLoading && (
        <LinearProgress
          data-opens-dialog
          aria-label="Opening…"
          sx={{
            position: 'fixed',
            inset: '0 0 auto',
            height: 2,
            zIndex: 'tooltip',
            // Delays the progress line, so that it does not flash when the code loads quickly.
            animation: 'appear 0s 200ms backwards',
            '@keyframes appear': { from: { visibility: 'hidden' } },
          }}
        />
      )}
    </>
  );
}
