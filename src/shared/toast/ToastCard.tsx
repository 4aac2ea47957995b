import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { PointerEvent, Ref } from 'react';
import { useRef, useState } from 'react';
import type { ToastMessage } from './toast';
import { MessageText } from './MessageText';
import { ToneIcon } from './ToneIcon';
import { useTimeLeft } from './useTimeLeft';

/** Specification, section 9: how long, how wide. */
const DURATION = 4000;
const WIDTH = 356;

/** A pull of this many pixels to the side takes the message away. */
const SWIPE = 20;

type ToastCardProps = { ref?: Ref<HTMLDivElement>; message: ToastMessage; onClose: () => void };

/** The message on the screen. It waits while someone reads it with the mouse or has focus in it. */
export function ToastCard({ ref, message, onClose }: ToastCardProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const swipe = useSwipe(onClose);
  useTimeLeft(DURATION, isHovered || isFocused || swipe.isPulled, onClose);
  const isError = message.tone === 'error';

  return (
    // The transition moves the outer element, the swipe the inner one.
    <Box ref={ref} sx={{ width: { xs: '100%', sm: WIDTH } }}>
      <Box
        role={isError ? 'alert' : 'status'}
        data-toast
        tabIndex={-1}
        onMouseEnter={() => {
          setHovered(true);
        }}
        onMouseLeave={() => {
          setHovered(false);
        }}
        onFocus={() => {
          setFocused(true);
        }}
        onBlur={() => {
          setFocused(false);
        }}
        {...swipe.handlers}
        style={swipe.style}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1.25,
          p: 1.5,
          borderRadius: 1,
          border: 1,
          borderColor: isError ? 'Alert.errorIconColor' : 'divider',
          bgcolor: isError ? 'Alert.errorStandardBg' : 'background.paper',
          color: isError ? 'Alert.errorColor' : 'text.primary',
          boxShadow: '0 8px 28px rgba(0, 0, 0, 0.16)',
          fontSize: '0.8125rem',
          lineHeight: 1.5,
          overflowWrap: 'anywhere',
          // Sideways is a swipe; the history under the bell is where text is selected.
          touchAction: 'pan-y',
          userSelect: 'none',
        }}
      >
        <ToneIcon tone={message.tone} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <MessageText message={message} />
        </Box>
        <IconButton
          aria-label="Dismiss"
          size="small"
          color="inherit"
          onClick={onClose}
          sx={{ m: -0.5 }}
        >
          <Close fontSize="inherit" />
        </IconButton>
      </Box>
    </Box>
  );
}

/** Pulled to the side by `SWIPE` pixels and let go, it is swiped; less, and it goes back. */
function useSwipe(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const pulled = (event: PointerEvent) =>
    start.current === null ? 0 : event.clientX - start.current;
  const letGo = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    isPulled: offset !== 0,
    style: {
      transform: `translateX(${offset}px)`,
      opacity: Math.max(1 - Math.abs(offset) / 120, 0.2),
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) setOffset(pulled(event));
      },
      onPointerUp: (event: PointerEvent) => {
        if (Math.abs(pulled(event)) < SWIPE) {
          letGo();
          return;
        }
        // It leaves from where it was pulled to.
        start.current = null;
        onSwiped();
      },
      onPointerLeave: () => {
        if (start.current !== null) letGo();
      },
      onPointerCancel: letGo,
    },
  };
}
