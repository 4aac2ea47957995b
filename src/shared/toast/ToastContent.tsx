import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { closeSnackbar, SnackbarContent, type CustomContentProps } from 'notistack';
import type { FocusEvent, MouseEvent as ReactMouseEvent, PointerEvent, Ref } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useToasts } from './toast';

/** Minimum distance in pixels of a swipe that dismisses a toast. */
const SWIPE = 20;

type ToastContentProps = CustomContentProps & { ref?: Ref<HTMLDivElement> };

/** The content of a snackbar. It becomes empty as soon as a newer message replaces it. */
export function ToastContent({ ref, id, message, variant, style }: ToastContentProps) {
  const isNewest = useToasts().newest?.id === id;
  const dismiss = () => closeSnackbar(id);
  const { swipeStyle, ...swipeHandlers } = useSwipe(dismiss);
  useEffect(() => {
    if (!isNewest) closeSnackbar(id);
  }, [id, isNewest]);
  const isError = variant === 'error';

  return (
    // The transition moves the outer element, and the swipe moves the inner one.
    <SnackbarContent ref={ref} style={style}>
      {isNewest && (
        <Box
          role={isError ? 'alert' : 'status'}
          data-toast
          tabIndex={-1}
          {...pauseWhileFocused}
          {...swipeHandlers}
          style={swipeStyle}
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1.25,
            width: 'min(22.25rem, 100vw - 32px)',
            p: 1.5,
            borderRadius: 1,
            border: 1,
            borderColor: isError ? 'Alert.errorIconColor' : 'divider',
            bgcolor: isError ? 'Alert.errorStandardBg' : 'background.paper',
            color: isError ? 'Alert.errorColor' : 'text.primary',
            boxShadow: '0 8px 28px rgba(0, 0, 0, 0.16)',
            lineHeight: 1.5,
            // A horizontal drag is a swipe, so the text is not selectable here. It is selectable in
            // the history.
            touchAction: 'pan-y',
            userSelect: 'none',
          }}
        >
          {message}
          <IconButton
            aria-label="Dismiss"
            size="small"
            color="inherit"
            onClick={dismiss}
            sx={{ m: -0.5 }}
          >
            <Close fontSize="inherit" />
          </IconButton>
        </Box>
      )}
    </SnackbarContent>
  );
}

/**
 * notistack pauses its timer while the mouse is over the toast, but not while the toast has the
 * focus. These handlers therefore report focus and blur as mouse events, and suppress mouseout
 * while the focus is inside.
 */
const pauseWhileFocused = {
  onFocus: ({ currentTarget }: FocusEvent) => {
    currentTarget.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  },
  onBlur: ({ currentTarget }: FocusEvent) => {
    currentTarget.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
  },
  onMouseOutCapture: (event: ReactMouseEvent) => {
    if (event.currentTarget.matches(':focus-within')) event.stopPropagation();
  },
};

/**
 * Moves an element with a horizontal drag. An element dragged less than `SWIPE` pixels moves back.
 */
function useSwipe(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const pulled = (event: PointerEvent) =>
    start.current === null ? 0 : event.clientX - start.current;
  const goBack = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    swipeStyle: {
      transform: `translateX(${offset}px)`,
      opacity: Math.max(1 - Math.abs(offset) / 120, 0.2),
    },
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) setOffset(pulled(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (Math.abs(pulled(event)) < SWIPE) {
        goBack();
        return;
      }
      // Keeps the offset, because the exit animation starts from here.
      start.current = null;
      onSwiped();
    },
    onPointerLeave: () => {
      if (start.current !== null) goBack();
    },
    onPointerCancel: goBack,
  };
}
