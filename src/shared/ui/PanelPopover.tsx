import Popover from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';

type PanelPopoverProps = {
  /** The button that the panel hangs below; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** The id of the title in the panel. */
  titleId: string;
  ref?: Ref<HTMLDivElement>;
  sx: SxProps<Theme>;
  children: ReactNode;
};

/** A dialog that hangs below the right end of its button. It can take the focus itself. */
export function PanelPopover({ anchor, onClose, titleId, ref, sx, children }: PanelPopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { ref, role: 'dialog', 'aria-labelledby': titleId, sx } }}
    >
      {children}
    </Popover>
  );
}
