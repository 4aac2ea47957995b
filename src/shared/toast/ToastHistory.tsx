import NotificationsNone from '@mui/icons-material/NotificationsNone';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { formatBadge } from '../format';
import { LazyDialog, lazyPart } from '../ui/LazyDialog';
import { toastStore, useToasts } from './toast';

export const loadMessagesPanel = async () => (await import('./MessagesPanel')).MessagesPanel;
const MessagesPanel = lazyPart(loadMessagesPanel);

/** The bell with this session's messages, since a new toast replaces the one on the screen. */
export function ToastHistory() {
  const { unread } = useToasts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
          data-count={formatBadge(unread)}
          aria-expanded={anchor !== null}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            toastStore.markRead();
          }}
        >
          <NotificationsNone />
        </IconButton>
      </Tooltip>
      <LazyDialog open={anchor !== null}>
        <MessagesPanel anchor={anchor} onClose={close} />
      </LazyDialog>
    </>
  );
}
