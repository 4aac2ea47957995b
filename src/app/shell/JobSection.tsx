import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { UnknownAction } from '@reduxjs/toolkit';
import { memo, useId, type ComponentProps } from 'react';
import { showable } from '../../shared/text';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { useReadOnly } from '../../shared/ui/ReadOnlyContext';
import { StatusChip } from '../../shared/ui/StatusChip';
import { Truncated } from '../../shared/ui/Truncated';
import { useAppDispatch } from '../../store/hooks';
import {
  isRetryable,
  isUnfinished,
  itemsCancelled,
  itemsDismissed,
  itemsRetried,
  jobPaused,
  jobResumed,
  type Job,
  type JobItem,
} from '../../jobs/jobsSlice';
import { summarise } from '../../jobs/jobSummary';
import { itemStatuses, listedItems, summaryText } from '../../jobs/jobTexts';

type JobSectionProps = {
  job: Job;
  /**
   * Called on an action that may remove the pressed button, so that the caller can move the focus.
   */
  onAct: () => void;
};

export function JobSection({ job, onAct }: JobSectionProps) {
  const { id: jobId, title, app, isPaused, isChange, isKept, retryLabel } = job;
  const readOnly = useReadOnly();
  const dispatch = useAppDispatch();
  const titleId = useId();
  const summary = summarise(job);
  const { total, waiting, unfinished, retryable, share } = summary;
  const { listed, more } = listedItems(job);
  const isUnderWay = unfinished > 0;
  const [firstNote = summaryText(summary), ...furtherNotes] = job.notes;
  const act = (action: UnknownAction) => () => {
    dispatch(action);
    onAct();
  };
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'break-word' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          id={titleId}
          variant="body2"
          component="h3"
          sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}
        >
          <IsolatedText text={title} />
        </Typography>
        {isPaused && isUnderWay && <StatusChip label="Paused" tone="warning" />}
      </Box>
      {isUnderWay && (
        <LinearProgress
          variant="determinate"
          value={share * 100}
          aria-label={`Progress of ${showable(title)}`}
          sx={{ my: 0.75, bgcolor: 'action.selected', borderRadius: 1 }}
        />
      )}
      <Typography variant="caption" color="textSecondary" component="p">
        <span>{showable(firstNote)}</span>
        {app && (
          <span>
            {' · '}
            <IsolatedText text={app.name} />
          </span>
        )}
      </Typography>
      {furtherNotes.map((note, index) => (
        // The index is a stable key, because each update replaces all notes.
        <Typography key={index} variant="caption" color="textSecondary" component="p">
          {showable(note)}
        </Typography>
      ))}
      {isUnderWay && isChange && readOnly !== null && (
        <Typography variant="caption" color="textSecondary" component="p">
          {`${readOnly}. This will continue when you turn it off.`}
        </Typography>
      )}
      {isUnderWay && !isKept && (
        <Typography variant="caption" color="textSecondary" component="p">
          Closing this tab stops the rest of this job.
        </Typography>
      )}
      {listed.length > 0 && (
        <Box
          component="ul"
          aria-labelledby={titleId}
          sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}
        >
          {listed.map((item) => (
            <ItemRow key={item.id} jobId={jobId} item={item} isChange={isChange} />
          ))}
        </Box>
      )}
      {more > 0 && (
        <Typography variant="caption" color="textSecondary" component="p">
          {`And ${more} more`}
        </Typography>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        {isUnderWay ? (
          <>
            <Button
              color="inherit"
              aria-describedby={titleId}
              onClick={act(itemsCancelled({ jobId }))}
            >
              <span>{total === 1 || retryLabel !== null ? 'Cancel' : 'Cancel all'}</span>
            </Button>
            {(isPaused || waiting > 0 || (retryLabel !== null && total > 1)) && (
              <Button
                color="inherit"
                variant="outlined"
                aria-describedby={titleId}
                onClick={act(isPaused ? jobResumed(jobId) : jobPaused(jobId))}
              >
                <span>{isPaused ? 'Resume' : 'Pause'}</span>
              </Button>
            )}
          </>
        ) : (
          <Button
            color="inherit"
            aria-describedby={titleId}
            onClick={act(itemsDismissed({ jobId }))}
          >
            Dismiss
          </Button>
        )}
        {retryable > 0 && (
          <IfChange isChange={isChange}>
            <Button
              variant="outlined"
              aria-describedby={titleId}
              onClick={act(itemsRetried({ jobId }))}
            >
              <span>{retryLabel ?? (retryable === 1 ? 'Retry' : `Retry ${retryable}`)}</span>
            </Button>
          </IfChange>
        )}
      </Box>
    </Box>
  );
}

type ItemRowProps = { jobId: string; item: JobItem } & Pick<Job, 'isChange'>;

function IfChange({
  isChange,
  children,
}: Pick<Job, 'isChange'> & Pick<ComponentProps<typeof ChangeOnly>, 'children'>) {
  return isChange ? <ChangeOnly canWait>{children}</ChangeOnly> : children;
}

/** Memoized, so that only the rows of changed items render. */
const ItemRow = memo(function ItemRow({ jobId, item, isChange }: ItemRowProps) {
  const { label, status, share, reason, badge = itemStatuses[status] } = item;
  const dispatch = useAppDispatch();
  const named = { jobId, itemIds: [item.id] };
  const name = showable(label);
  const percent = status === 'running' && share !== null && `${Math.floor(share * 100)}%`;
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Truncated text={label} />
        </Box>
        <StatusChip label={percent || badge.label} tone={badge.tone} />
        {isUnfinished(item) && (
          <Button
            size="small"
            color="inherit"
            aria-label={`Cancel: ${name}`}
            onClick={() => dispatch(itemsCancelled(named))}
          >
            Cancel
          </Button>
        )}
        {isRetryable(item) && (
          <IfChange isChange={isChange}>
            <Button
              size="small"
              aria-label={`Retry: ${name}`}
              onClick={() => dispatch(itemsRetried(named))}
            >
              Retry
            </Button>
          </IfChange>
        )}
      </Box>
      {reason !== null && (
        <Typography
          variant="caption"
          component="p"
          color={isRetryable(item) ? 'error' : 'textSecondary'}
        >
          <IsolatedText text={reason} />
        </Typography>
      )}
    </Box>
  );
});
