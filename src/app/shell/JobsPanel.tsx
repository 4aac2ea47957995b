import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { JobSection } from '../../jobs/JobSection';
import { selectJobs } from '../../jobs/jobsSlice';
import { selectQueued } from '../../changes/changesSlice';
import { PanelPopover } from '../../shared/ui/PanelPopover';
import { useAppSelector } from '../../store/hooks';
import { OutboxSection } from './OutboxSection';

type JobsPanelProps = { anchor: HTMLElement; onClose: () => void };

/** The jobs of this visit, newest first, and the changes that wait on this device. */
export function JobsPanel({ anchor, onClose }: JobsPanelProps) {
  const jobs = useAppSelector(selectJobs);
  const queued = useAppSelector(selectQueued);
  const paper = useRef<HTMLDivElement>(null);
  const titleId = useId();
  return (
    <PanelPopover
      ref={paper}
      anchor={anchor}
      onClose={onClose}
      titleId={titleId}
      sx={{ width: { xs: '100%', sm: 560 }, mt: 0.5, outline: 'none' }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ px: 2, py: 1.5 }}>
        Jobs
      </Typography>
      {jobs.toReversed().map((job) => (
        // The pressed button may disappear with its job; the panel then takes the focus.
        <JobSection
          key={job.id}
          job={job}
          onAct={() => paper.current?.focus({ preventScroll: true })}
        />
      ))}
      {queued.length > 0 && <OutboxSection changes={queued} />}
    </PanelPopover>
  );
}
