import GlobalStyles from '@mui/material/GlobalStyles';
import Slide from '@mui/material/Slide';
// Has to be imported before notistack, whose style engine reads it while loading.
import './styleTarget';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useToasts } from './toast';
import { ToastBody } from './ToastBody';
import { ToastContent } from './ToastContent';

const contents = { success: ToastContent, error: ToastContent, info: ToastContent };
const anchor = { vertical: 'bottom', horizontal: 'center' } as const;
/** How long a toast with an action is shown. */
const ACTION_MS = 8000;
const transition = { enter: 160, exit: 120 };

const regionStyles = (
  <GlobalStyles
    styles={(theme) => ({
      '#notifications': {
        position: 'fixed',
        zIndex: theme.zIndex.snackbar,
        // On phones, toasts are below the top bar, because dialogs have their buttons at the
        // bottom. Elsewhere they are centered at the bottom, because lists have their pager in the
        // right corner.
        top: 'calc(4rem + var(--environment-height, 0px))',
        bottom: 'auto',
        left: '50%',
        transform: 'translateX(-50%)',
        [theme.breakpoints.up('sm')]: { top: 'auto', bottom: 14 },
      },
      // Places toasts behind an open panel of the top bar.
      'body:has([data-covers-toasts]) #notifications': { zIndex: theme.zIndex.drawer - 1 },
      [theme.breakpoints.up('sm')]: {
        'body:has([data-status-bar]:not(:empty)) #notifications': { bottom: 'calc(2.5rem + 14px)' },
      },
    })}
  />
);

/**
 * Creates the live region for toasts. Screen readers announce a toast only if its region existed
 * before the toast.
 */
function createRegion(): HTMLElement {
  const region = document.createElement('section');
  region.id = 'notifications';
  region.ariaLabel = 'Notifications, Alt+T';
  region.ariaLive = 'polite';
  return region;
}

/**
 * Shows the newest message as a toast. Mount it once, at the root of the app. Its portal renders
 * only after the first message, because React adds all its event listeners to a portal's container.
 */
export function Toaster() {
  const { newest } = useToasts();
  const [region] = useState(createRegion);
  const giveFocusBack = useFocusKey(region);
  useHeardOverDialogs(region);
  useLayoutEffect(() => {
    document.body.append(region);
    return () => region.remove();
  }, [region]);
  // A layout effect, so that the new message replaces the old one in the same frame.
  useLayoutEffect(() => {
    if (!newest) return;
    const { id: key, variant, action } = newest;
    const options = { key, variant, ...(action && { autoHideDuration: ACTION_MS }) };
    enqueueSnackbar(<ToastBody message={newest} onFollow={() => closeSnackbar(key)} />, options);
  }, [newest]);

  const [hasToasts, setHasToasts] = useState(newest !== null);
  if (newest && !hasToasts) setHasToasts(true);
  if (!hasToasts) return null;
  return createPortal(
    <>
      {regionStyles}
      <SnackbarProvider
        // Unlimited, because with a maximum of 1 a message would wait until the previous one has
        // faded out. The newest message is shown at once, and ToastContent renders the replaced one
        // empty.
        maxSnack={Infinity}
        // Prevents a second toast in strict mode, in which React runs the effect above twice.
        preventDuplicate
        autoHideDuration={4000}
        anchorOrigin={anchor}
        Components={contents}
        // notistack's own Slide reads `element.ref`, which React 19 warns about.
        TransitionComponent={Slide}
        transitionDuration={transition}
        onClose={giveFocusBack}
      />
    </>,
    region,
  );
}

/**
 * Moves the focus to the toast on Alt+T, and closes the toast on Escape inside it. Returns a
 * function for a toast that is about to close: if the focus is inside, it returns the focus to the
 * element that had it before.
 */
function useFocusKey(region: HTMLElement): () => void {
  const before = useRef<EventTarget | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shown = region.querySelector<HTMLElement>('[data-toast]');
      if (!shown) return;
      // Compares the key's position (`code`), because Alt+T types a different letter on a Mac.
      // AltGr and T type a letter, or are reported as Ctrl and Alt.
      const isAltGraph = event.ctrlKey || event.getModifierState('AltGraph');
      if (event.altKey && !isAltGraph && event.code === 'KeyT') {
        event.preventDefault();
        shown.focus();
      } else if (event.key === 'Escape' && shown.contains(document.activeElement)) {
        // Without this, Escape would also close the dialog behind the toast.
        event.stopPropagation();
        closeSnackbar();
      }
    };
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && region.contains(relatedTarget);
      if (!isInside) before.current = relatedTarget;
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    region.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      region.removeEventListener('focusin', onFocusIn);
    };
  }, [region]);
  return () => {
    const hasFocus = region.contains(document.activeElement);
    if (hasFocus && before.current instanceof HTMLElement) before.current.focus();
  };
}

/**
 * Keeps toasts accessible while a dialog is open. MUI hides the dialog's siblings, and with them
 * the toasts, from screen readers. The result of a dialog's action appears before the dialog has
 * closed, and has to be announced.
 */
function useHeardOverDialogs(region: HTMLElement) {
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (region.hasAttribute('aria-hidden')) region.removeAttribute('aria-hidden');
    });
    observer.observe(region, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
    };
  }, [region]);
}
