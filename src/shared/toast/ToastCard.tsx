import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { PointerEvent, Ref } from 'react';
import { useRef, useState } from 'react';
import { IsolatedText } from '../ui/IsolatedText';
import type { ToastMessage } from './toast';
import { ToneIcon } from './ToneIcon';
import { useTimeLeft } from './useTimeLeft';

const DURATION = 4000;

/** A pull of this many pixels to the side takes the message away. */
const SWIPE = 20;

type ToastCardProps = { ref?: Ref<HTMLDivElement>; message: ToastMessage; onClose: () => void };

/** The message on the screen. It waits while someone reads it with the mouse or has focus in it. */
export function ToastCard({ ref, message, onClose }: ToastCardProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const swipe = useSwipe(onClose);
  useTimeLeft(DURATION, isHovered || isFocused || swipe.offset !== 0, onClose);
  const isError = message.tone === 'error';

  return (
    <Box
      ref={ref}
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
      style={{
        transform: `translateX(${swipe.offset}px)`,
        opacity: Math.max(1 - Math.abs(swipe.offset) / 120, 0.2),
      }}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        width: { xs: '100%', sm: 356 },
        boxSizing: 'border-box',
        p: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: isError ? 'Alert.errorIconColor' : 'divider',
        bgcolor: isError ? 'Alert.errorStandardBg' : 'background.paper',
        color: isError ? 'Alert.errorColor' : 'text.primary',
        boxShadow: '0 8px 28px rgba(0, 0, 0, 0.16)',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        touchAction: 'pan-y',
        overflowWrap: 'anywhere',
      }}
    >
      <ToneIcon tone={message.tone} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>
          <IsolatedText text={message.title} />
        </Box>
        {message.detail !== undefined && (
          <Box sx={{ color: isError ? 'inherit' : 'text.secondary' }}>
            <IsolatedText text={message.detail} maxLength={500} />
          </Box>
        )}
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
  );
}

function useSwipe(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  const pulled = (event: PointerEvent) => event.clientX - (start.current ?? event.clientX);
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) setOffset(pulled(event));
      },
      onPointerUp: (event: PointerEvent) => {
        const isSwipe = Math.abs(pulled(event)) >= SWIPE;
        end();
        if (isSwipe) onSwiped();
      },
      onPointerCancel: end,
    },
  };
}
