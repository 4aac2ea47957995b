import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { IsolatedText } from '../ui/IsolatedText';
import { Problem, type PanelContent } from './PanelSection';

type VerdictViewProps = Pick<PanelContent, 'verdict' | 'verdictCall'> & {
  /** Buttons that act on the verdict's cause. */
  children?: ReactNode;
};

/**
 * Shows the verdict with its remedies, or the state of its call. The placeholder has the height of
 * the verdict.
 */
export function VerdictView({ verdict, verdictCall, children }: VerdictViewProps) {
  if (verdict === undefined) return children;
  const { title = '', answer } = verdictCall ?? {};
  const isLoading = verdict === null && answer?.isFetching === true && !answer.failure;
  const remedies = children && (
    <Box sx={{ mt: 1, color: 'text.primary', '&:empty': { display: 'none' } }}>{children}</Box>
  );
  return (
    <>
      {answer && <Problem answer={answer} isKnown={verdict !== null} />}
      {verdict || isLoading ? (
        <Alert
          severity={verdict?.severity ?? 'info'}
          role="presentation"
          slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}
        >
          <Box role="status" sx={{ fontWeight: 500 }}>
            {verdict ? (
              <IsolatedText text={verdict.text} />
            ) : (
              <Skeleton aria-label={`Loading ${title.toLowerCase()}`} width="60%" />
            )}
          </Box>
          {remedies}
        </Alert>
      ) : (
        remedies
      )}
    </>
  );
}
