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
 * A component whose code loads when it is first rendered; forms and panels weigh as much as their page.
 *
 * @param instead rendered when the code can't be loaded; without it, the screen fails
 */
export const lazyPart = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  instead?: FunctionComponent<object>,
) => lazy(async () => ({ default: instead ? await load().catch(() => instead) : await load() }));

type LazyDialogProps = {
  open: boolean;
  /** The dialog, made by `lazyPart`. */
  children: ReactNode;
};

/** Whether the code of a dialog that the operator has opened is still on its way. */
export const isDialogOpening = () => document.querySelector('[data-opens-dialog]') !== null;

/** Fetches a dialog's code at its first opening; then it stays mounted, so that it can fade out. */
export function LazyDialog({ open, children }: LazyDialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isLoading, startLoading] = useTransition();
  useEffect(() => {
    // A transition keeps the screen until the code is there. Without it, React shows the empty
    // fallback first, and keeps that for 300 ms even if the code has already loaded.
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
            // Code that is there at once shows no line.
            animation: 'appear 0s 200ms backwards',
            '@keyframes appear': { from: { visibility: 'hidden' } },
          }}
        />
      )}
    </>
  );
}
