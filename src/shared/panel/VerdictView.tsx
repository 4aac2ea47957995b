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
 * the verdict. The remedies stay in the same element when the call fails, because a form may be open
 * there.
 */
export function VerdictView({ verdict, verdictCall, children }: VerdictViewProps) {
  if (verdict === undefined) return children;
  const { title = '', answer } = verdictCall ?? {};
  const isLoading = verdict === null && answer?.isFetching === true && !answer.failure;
  const isFramed = verdict !== null || isLoading;
  return (
    <>
      {answer && <Problem answer={answer} isKnown={verdict !== null} />}
      <Alert
        severity={verdict?.severity ?? 'info'}
        role="presentation"
        {...(!isFramed && { icon: false, sx: { p: 0, bgcolor: 'transparent' } })}
        slotProps={{ message: { sx: { flex: 1, minWidth: 0, ...(!isFramed && { p: 0 }) } } }}
      >
        {isFramed && (
          <Box role="status" sx={{ fontWeight: 500 }}>
            {verdict ? (
              <IsolatedText text={verdict.text} />
            ) : (
              <Skeleton aria-label={`Loading ${title.toLowerCase()}`} width="60%" />
            )}
          </Box>
        )}
        {children && (
          <Box sx={{ mt: 1, color: 'text.primary', '&:empty': { display: 'none' } }}>
            {children}
          </Box>
        )}
      </Alert>
    </>
  );
}
