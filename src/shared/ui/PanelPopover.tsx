import Popover, { type PopoverActions } from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { useCallback, useRef, type ReactNode, type Ref } from 'react';

type PanelPopoverProps = {
  /** Button below which the panel opens, or `null` while the panel is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  titleId: string;
  ref?: Ref<HTMLDivElement>;
  /** Set for a panel of the top bar, which covers the toasts. */
  'data-covers-toasts'?: true;
  sx: SxProps<Theme>;
  children: ReactNode;
};

/**
 * A dialog that opens below the right end of its button. When its content grows, it moves to stay
 * in the window.
 */
export function PanelPopover(props: PanelPopoverProps) {
  const { anchor, onClose, titleId, ref, sx, children, ...rest } = props;
  const actions = useRef<PopoverActions>(null);
  const follow = useCallback((paper: HTMLDivElement | null) => {
    if (!paper) return undefined;
    const observer = new ResizeObserver(() => actions.current?.updatePosition());
    observer.observe(paper);
    return () => observer.disconnect();
  }, []);
  const paperRef = useForkRef(ref, follow);
  return (
    <Popover
      {...rest}
      action={actions}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { ref: paperRef, role: 'dialog', 'aria-labelledby': titleId, sx } }}
    >
      {children}
    </Popover>
  );
}
