import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { asTime } from '../times/timedText';
import { ErrorView } from '../ui/ErrorView';
import { Freshness } from '../ui/Freshness';
import { FactList } from './FactList';
import type { PanelAnswer, PanelSection } from './panelContent';

const Raw = styled('pre')({
  maxHeight: 240,
  margin: '8px 0 0',
  overflow: 'auto',
  fontSize: '0.75rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

type PanelSectionViewProps = {
  section: PanelSection;
  /** The level of its heading; below the name of a panel by default. */
  heading?: 'h2' | 'h3';
  /** A button beside the heading. */
  action?: ReactNode;
  children?: ReactNode;
};

/** A section of a panel: the row's own facts, or a card that loads and fails for itself. */
export function PanelSectionView(props: PanelSectionViewProps) {
  const { section, heading = 'h3', action, children } = props;
  const { title, facts, answer } = section;
  const headingId = useId();
  if (title === null) {
    return (
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        <SectionBody name="Facts" facts={facts} answer={answer} />
        <Freshness updatedAt={answer?.updatedAt} />
      </Box>
    );
  }
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      aria-busy={answer?.isFetching ?? false}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
      >
        <Typography id={headingId} variant="h3" component={heading}>
          {title}
        </Typography>
        {action ?? <Freshness updatedAt={answer?.updatedAt} />}
      </Box>
      {children}
      <SectionBody name={title} facts={facts} answer={answer} />
    </Paper>
  );
}

type SectionBodyProps = Pick<PanelSection, 'facts' | 'answer'> & { name: string };

function SectionBody({ name, facts, answer }: SectionBodyProps) {
  const isKnown = facts.length > 0;
  return (
    <>
      {answer && <Problem answer={answer} isKnown={isKnown} />}
      {isKnown && <FactList label={name} facts={facts} />}
      {!isKnown && answer?.isFetching && !answer.failure && (
        <div role="status" aria-label={`Loading ${name.toLowerCase()}`}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      )}
      {answer?.raw !== undefined && (
        <details>
          <summary>Raw answer</summary>
          <Raw role="group" tabIndex={0} aria-label={`Raw answer: ${name}`} dir="ltr">
            {answer.raw}
          </Raw>
        </details>
      )}
    </>
  );
}

function Problem({ answer, isKnown }: { answer: PanelAnswer; isKnown: boolean }) {
  const { failure, isMalformed, updatedAt, refetch } = answer;
  const note = isKnown && updatedAt ? ['Showing what was known at ', asTime(updatedAt)] : undefined;
  if (failure) return <ErrorView {...failure} compact onRetry={refetch} note={note} />;
  if (!isMalformed) return null;
  return <Alert severity="warning">The server’s answer was not understood.</Alert>;
}
