import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Time } from '../times/Time';
import { Muted } from '../ui/Muted';
import { PanelPopover } from '../ui/PanelPopover';
import { toast, useToasts, type ToastMessage } from './toast';
import { ToastBody } from './ToastBody';

type MessagesPanelProps = {
  /** The button that the panel hangs below; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
};

/** The messages of this session, newest first. */
export function MessagesPanel({ anchor, onClose }: MessagesPanelProps) {
  const { history } = useToasts();
  const titleId = useId();
  return (
    <PanelPopover
      anchor={anchor}
      onClose={onClose}
      titleId={titleId}
      sx={{ width: '22.25rem', mt: 0.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, minHeight: 48 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          Messages
        </Typography>
        {history.length > 0 && (
          <Button color="inherit" onClick={toast.reset}>
            Clear
          </Button>
        )}
      </Box>
      {history.length === 0 ? (
        <Muted sx={{ px: 2, pb: 2 }}>No messages in this session</Muted>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 400 }}>
          {history.map((message) => (
            <Entry key={message.id} message={message} onFollow={onClose} />
          ))}
        </Box>
      )}
    </PanelPopover>
  );
}

function Entry({ message, onFollow }: { message: ToastMessage; onFollow: () => void }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.25, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <ToastBody message={message} onFollow={onFollow} />
      <Typography variant="caption" color="textSecondary" noWrap>
        <Time at={message.at} />
      </Typography>
    </Box>
  );
}
