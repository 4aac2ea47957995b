import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Time } from '../times/Time';
import type { ToastMessage } from './toast';
import { ToastBody } from './ToastBody';

type MessageListProps = {
  messages: readonly ToastMessage[];
  /** Called when the operator follows a message's link or runs its action. */
  onFollow: () => void;
};

export function MessageList({ messages, onFollow }: MessageListProps) {
  return (
    <Box component="ul" aria-label="Messages" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {messages.map((message) => (
        <Box
          component="li"
          key={message.id}
          sx={{ display: 'flex', gap: 1.25, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
        >
          <ToastBody message={message} onFollow={onFollow} />
          <Typography variant="caption" color="textSecondary" noWrap>
            <Time at={message.at} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
