import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Muted } from '../ui/Muted';
import { PanelPopover } from '../ui/PanelPopover';
import { Time } from '../times/Time';
import type { ToastMessage } from './toast';
import { toast, toastStore, useToasts } from './toast';
import { ToastBody } from './ToastBody';

/** The bell with this session's messages, since a new toast replaces the one on the screen. */
export function ToastHistory() {
  const { history, unread } = useToasts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const close = () => {
    setAnchor(null);
    toastStore.markRead();
  };
  const name = unread === 0 ? 'Messages' : `Messages, ${unread} unread`;

  return (
    <>
      <Tooltip title="Messages">
        <IconButton
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            toastStore.markRead();
          }}
        >
          {/* Null, since a hidden 0 would be text of the button that its label lacks. */}
          <Badge badgeContent={unread || null} color="primary">
            <NotificationsNone />
          </Badge>
        </IconButton>
      </Tooltip>
      <PanelPopover anchor={anchor} onClose={close} titleId={titleId} sx={{ width: 356, mt: 0.5 }}>
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
              <Entry key={message.id} message={message} onFollow={close} />
            ))}
          </Box>
        )}
      </PanelPopover>
    </>
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
        <Time moment={{ at: message.at, as: 'time' }} />
      </Typography>
    </Box>
  );
}
