import JobsIcon from '@mui/icons-material/ChecklistOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useEffect, useState } from 'react';
import { summarise } from '../../jobs/jobSummary';
import { selectJobs, type Job } from '../../jobs/jobsSlice';
import {
  panelClosed,
  panelOpened,
  selectQueued,
  selectIsPanelOpen,
} from '../../changes/record/changesSlice';
import { formatBadge, formatCounted } from '../../shared/format';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { RootState } from '../../store/rootState';

export const loadJobsPanel = async () => (await import('./JobsPanel')).JobsPanel;
const JobsPanel = lazyPart(loadJobsPanel);

const isUnderWay = (job: Job) => summarise(job).unfinished > 0;
const hasFailures = (job: Job) => summarise(job).retryable > 0;

/** Counts jobs. The button renders when the number changes, not at each change of an item. */
const selectCount = (counts: (job: Job) => boolean) => (state: RootState) =>
  selectJobs(state).filter(counts).length;
const selectUnderWay = selectCount(isUnderWay);
const selectFailing = selectCount(hasFailures);
const selectAll = selectCount(() => true);

/** Opens the panel of jobs and unsent edits; hidden while there are none. */
export function JobsButton() {
  const edits = useAppSelector(selectQueued).length;
  const all = useAppSelector(selectAll);
  const underWay = useAppSelector(selectUnderWay);
  const failing = useAppSelector(selectFailing);
  const isOpen = useAppSelector(selectIsPanelOpen);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dispatch = useAppDispatch();
  const isEmpty = edits === 0 && all === 0;
  useEffect(() => {
    // Else the panel would open by itself at the next edit or job.
    if (isEmpty) dispatch(panelClosed());
  }, [isEmpty, dispatch]);
  if (isEmpty) return null;

  const name = [
    'Jobs',
    underWay > 0 && `${underWay} under way`,
    failing > 0 && `${failing} with failures`,
    edits > 0 && `${formatCounted(edits, 'change')} not sent`,
  ];
  return (
    <>
      <Tooltip title="Jobs">
        <IconButton
          aria-label={name.filter(Boolean).join(', ')}
          aria-haspopup="dialog"
          data-count={formatBadge(edits + Math.max(underWay, failing))}
          data-tone={edits + failing > 0 ? 'warning' : undefined}
          ref={setAnchor}
          aria-expanded={isOpen}
          onClick={() => dispatch(panelOpened())}
        >
          <JobsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && anchor && (
        <Suspense fallback={null}>
          <JobsPanel anchor={anchor} onClose={() => dispatch(panelClosed())} />
        </Suspense>
      )}
    </>
  );
}
