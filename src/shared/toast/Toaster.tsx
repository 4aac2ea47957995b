import Box from '@mui/material/Box';
import Slide from '@mui/material/Slide';
// Before notistack, which looks for it as it loads.
import './styleTarget';
import type { TransitionProps } from 'notistack';
import { SnackbarProvider, useSnackbar } from 'notistack';
import type { ReactElement, Ref, RefObject } from 'react';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ToastMessage } from './toast';
import { toastStore } from './toast';
import { ToastCard } from './ToastCard';
import { useToasts } from './useToasts';

const Shown = createContext<ToastMessage | null>(null);

const contents = { default: ShownToast };
const anchor = { vertical: 'bottom', horizontal: 'center' } as const;
const transition = { enter: 160, exit: 120 };

/** Stated here, too: a content security policy may well keep notistack's own style sheet out. */
const position = {
  position: 'fixed',
  zIndex: 1400,
  // On a phone at the top: at the bottom a dialog has its buttons.
  top: { xs: 8, sm: 'auto' },
  bottom: { xs: 'auto', sm: 16 },
  // In the middle: at the end of a list, the right corner is where its pager stands.
  right: { xs: 16, sm: 'auto' },
  left: { xs: 16, sm: '50%' },
  transform: { xs: 'none', sm: 'translateX(-50%)' },
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: '14px',
  width: 'auto',
  maxWidth: 'none',
  pointerEvents: 'none',
} as const;

/**
 * Shows one message at a time. Sits once at the root of the app, and is the only component that
 * knows notistack.
 */
export function Toaster() {
  const { current } = useToasts();
  const [shown, setShown] = useState(current);
  if (current !== null && current !== shown) setShown(current);
  const region = useRef<HTMLElement>(null);
  useFocusKey(region);
  useHeardOverDialogs(region);

  return createPortal(
    <Box
      component="section"
      ref={region}
      aria-label="Notifications, Alt+T"
      aria-live="polite"
      sx={{ '& .notistack-SnackbarContainer': position }}
    >
      {shown !== null && (
        // A provider for each message: notistack's own queue would play the exit of the one before
        // first, and the newest is to replace it at once.
        <Shown key={shown.id} value={shown}>
          <SnackbarProvider
            maxSnack={1}
            preventDuplicate
            autoHideDuration={null}
            anchorOrigin={anchor}
            Components={contents}
            TransitionComponent={SlideIn}
            transitionDuration={transition}
          >
            <Presence id={shown.id} isOpen={current !== null} />
          </SnackbarProvider>
        </Shown>
      )}
    </Box>,
    document.body,
  );
}

/** Opens and closes the message in the provider around it. */
function Presence({ id, isOpen }: { id: number; isOpen: boolean }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    if (isOpen) enqueueSnackbar({ key: id });
    else closeSnackbar(id);
  }, [id, isOpen, enqueueSnackbar, closeSnackbar]);
  return null;
}

function ShownToast({ ref }: { ref?: Ref<HTMLDivElement> }) {
  const message = use(Shown);
  if (message === null) return null;
  return <ToastCard ref={ref} message={message} onClose={() => toastStore.dismiss(message.id)} />;
}

function SlideIn(props: TransitionProps & { children: ReactElement }) {
  return (
    <Slide
      direction="up"
      appear
      in={props.in ?? false}
      timeout={{ ...transition }}
      onEntered={(node, isAppearing) => props.onEntered?.(node, isAppearing)}
      onExited={(node) => props.onExited?.(node)}
    >
      {props.children}
    </Slide>
  );
}

/** Alt+T moves the focus to the message, Escape inside closes it and gives the focus back. */
function useFocusKey(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let before: Element | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const message = region.current?.querySelector<HTMLElement>('[data-toast]');
      if (!message) return;
      const isInside = message.contains(document.activeElement);
      // `code`, because Alt+T types another letter on a Mac.
      if (event.altKey && event.code === 'KeyT') {
        event.preventDefault();
        if (!isInside) before = document.activeElement;
        message.focus();
      } else if (event.key === 'Escape' && isInside) {
        // Not also the dialog behind it.
        event.stopPropagation();
        const { current } = toastStore.get();
        if (current) toastStore.dismiss(current.id);
        if (before instanceof HTMLElement) before.focus();
      }
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [region]);
}

/**
 * A dialog hides all that is beside it from screen readers. What came of the dialog is said while
 * it still closes, and has to be heard.
 */
function useHeardOverDialogs(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const observer = new MutationObserver(() => {
      if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
    });
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
    };
  }, [region]);
}
