import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { selectQueued } from '../../changes/record/changesSlice';
import { JobSection } from './JobSection';
import { needsAttention } from '../../jobs/jobSummary';
import { selectJobs } from '../../jobs/jobsSlice';
import { MessageList } from '../../shared/toast/MessageList';
import { toast, useToasts } from '../../shared/toast/toast';
import { Muted } from '../../shared/ui/Muted';
import { PanelPopover } from '../../shared/ui/PanelPopover';
import { useAppSelector } from '../../store/hooks';
import { OutboxSection } from './OutboxSection';

type NotificationsPanelProps = { anchor: HTMLElement; onClose: () => void };

/**
 * Shows the jobs that run or have failed items (newest first), the changes that wait on this device,
 * and the messages. A job that has ended without a failure is only a message.
 */
export function NotificationsPanel({ anchor, onClose }: NotificationsPanelProps) {
  const jobs = useAppSelector(selectJobs).filter(needsAttention);
  const queued = useAppSelector(selectQueued);
  const hasWork = jobs.length + queued.length > 0;
  // A message that repeats a job's entry is hidden, unless it offers an action.
  const messages = useToasts().history.filter(
    ({ job, action }) => action !== undefined || !jobs.some(({ id }) => id === job),
  );
  const hasMessages = messages.length > 0;
  const paper = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // The pressed button may disappear with its job or change, so the panel takes the focus.
  const takeFocus = () => paper.current?.focus({ preventScroll: true });
  // The same for an entry that disappears because its job or change has ended.
  useEffect(() => {
    if (document.activeElement === document.body) paper.current?.focus({ preventScroll: true });
  }, [jobs.length, queued.length]);
  return (
    <PanelPopover
      ref={paper}
      anchor={anchor}
      onClose={onClose}
      titleId={titleId}
      data-covers-toasts
      sx={{ width: { xs: '100%', sm: 480 }, mt: 0.5, outline: 'none' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, minHeight: 48 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          Notifications
        </Typography>
        {hasMessages && (
          <Button
            color="inherit"
            onClick={() => {
              takeFocus();
              toast.reset();
            }}
          >
            Clear messages
          </Button>
        )}
      </Box>
      {jobs.toReversed().map((job) => (
        <JobSection key={job.id} job={job} onAct={takeFocus} />
      ))}
      {queued.length > 0 && <OutboxSection changes={queued} onAct={takeFocus} />}
      {hasMessages && (
        <>
          {hasWork && (
            <Typography
              variant="body2"
              component="h3"
              sx={{ px: 2, py: 1, fontWeight: 600, borderTop: 1, borderColor: 'divider' }}
            >
              Messages
            </Typography>
          )}
          <MessageList messages={messages} onFollow={onClose} />
        </>
      )}
      {!hasWork && !hasMessages && <Muted sx={{ px: 2, pb: 2 }}>Nothing here yet</Muted>}
    </PanelPopover>
  );
}
