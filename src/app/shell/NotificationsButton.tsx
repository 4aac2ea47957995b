import NotificationsIcon from '@mui/icons-material/NotificationsNone';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { needsAttention, summarise } from '../../jobs/jobSummary';
import { selectJobs, type Job } from '../../jobs/jobsSlice';
import {
  panelClosed,
  panelOpened,
  selectQueued,
  selectIsPanelOpen,
} from '../../changes/record/changesSlice';
import { formatBadge, formatCounted } from '../../shared/format';
import { toastStore, useToasts } from '../../shared/toast/toast';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { RootState } from '../../store/rootState';

export const loadNotificationsPanel = async () =>
  (await import('./NotificationsPanel')).NotificationsPanel;
const NotificationsPanel = lazyPart(loadNotificationsPanel);

const isUnderWay = (job: Job) => summarise(job).unfinished > 0;
const hasFailures = (job: Job) => summarise(job).retryable > 0;

/**
 * Selector that counts jobs, so that the button renders only when the number changes, not with each
 * item.
 */
const selectCount = (counts: (job: Job) => boolean) => (state: RootState) =>
  selectJobs(state).filter(counts).length;
const selectUnderWay = selectCount(isUnderWay);
const selectFailing = selectCount(hasFailures);
const selectListedIds = (state: RootState) =>
  selectJobs(state)
    .filter(needsAttention)
    .map(({ id }) => id);

/** Bell that opens the panel of jobs, unsent changes and this session's messages. */
export function NotificationsButton() {
  const { history } = useToasts();
  const edits = useAppSelector(selectQueued).length;
  const underWay = useAppSelector(selectUnderWay);
  const failing = useAppSelector(selectFailing);
  const listedIds = useAppSelector(selectListedIds, shallowEqual);
  // A job that the panel lists counts once, not also as its message.
  const unread = history.filter(
    ({ isUnread, job }) => isUnread && (job === undefined || !listedIds.includes(job)),
  ).length;
  const isOpen = useAppSelector(selectIsPanelOpen);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOpen) return undefined;
    toastStore.markRead();
    // The operator has seen the messages that arrived while the panel was open, so closing marks
    // them as read.
    return toastStore.markRead;
  }, [isOpen]);

  const name = [
    'Notifications',
    unread > 0 && `${unread} unread`,
    underWay > 0 && `${formatCounted(underWay, 'job')} in progress`,
    failing > 0 && `${failing} with failures`,
    edits > 0 && `${formatCounted(edits, 'change')} not sent`,
  ];
  return (
    <>
      <Tooltip title="Notifications">
        <IconButton
          aria-label={name.filter(Boolean).join(', ')}
          aria-haspopup="dialog"
          data-count={formatBadge(unread + edits + listedIds.length)}
          data-tone={edits + failing > 0 ? 'warning' : undefined}
          ref={setAnchor}
          aria-expanded={isOpen}
          onClick={() => dispatch(panelOpened())}
        >
          <NotificationsIcon />
        </IconButton>
      </Tooltip>
      {isOpen && anchor && (
        <Suspense fallback={null}>
          <NotificationsPanel anchor={anchor} onClose={() => dispatch(panelClosed())} />
        </Suspense>
      )}
    </>
  );
}
