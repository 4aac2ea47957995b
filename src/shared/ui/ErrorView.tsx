import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatTime } from '../times/formatTimes';
import { IsolatedText } from './IsolatedText';
import { Muted } from './Muted';
import { useIsOffline } from './OfflineContext';

export type FailureText = {
  title: string;
  detail?: string | undefined;
  /** Whether the server sent no response. */
  isUnanswered?: boolean;
  /** Time of the next automatic retry in milliseconds, if the server asks for a long wait. */
  retryAt?: number;
  retryLabel?: string;
};

type ErrorViewProps = FailureText & {
  /** Called by the 'Try Again' button. Without it, the button is not shown. */
  onRetry?: (() => unknown) | undefined;
  /** Whether the view replaces a whole page. The title is then its h1. */
  isPage?: boolean;
  /** Whether the view is a single line above content that is still shown. */
  compact?: boolean;
  /** Age of the content that is still shown. The compact form adds it after the detail. */
  note?: string | undefined;
};

const NOT_OPENED = 'You’re offline, and this hasn’t been opened in this browser before.';

/** Shows what failed, and offers to try again. */
export function ErrorView(props: ErrorViewProps) {
  const { title, onRetry, retryLabel = 'Try Again', isPage, compact = false, note } = props;
  const isOffline = useIsOffline() && props.isUnanswered === true;
  // The status bar says that the server can't be reached.
  const detail = isOffline ? NOT_OPENED : props.detail;
  // Shown only with a retry button, because a form is never resent automatically.
  const retryNote = onRetry && props.retryAt && `Retrying at ${formatTime(props.retryAt)}`;
  const retry = onRetry && (
    <Button variant={compact ? 'text' : 'outlined'} color="inherit" onClick={() => onRetry()}>
      {retryLabel}
    </Button>
  );

  if (compact) {
    // The status bar already shows the outage and the age of the data.
    if (isOffline && note !== undefined) return null;
    return (
      <Alert severity="error" action={retry}>
        <strong>{title}</strong>
        {detail !== undefined && (
          <span>
            {' · '}
            <IsolatedText text={detail} />
          </span>
        )}
        {note !== undefined && <span>{` · ${note}`}</span>}
        {retryNote && <span>{` · ${retryNote}`}</span>}
      </Alert>
    );
  }

  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        px: 3,
        py: 6,
        textAlign: 'center',
      }}
    >
      <ErrorOutlineOutlined color="error" aria-hidden />
      <Typography variant="h2" {...(isPage && { component: 'h1' })}>
        {title}
      </Typography>
      {detail !== undefined && (
        <Muted sx={{ maxWidth: '30rem', overflowWrap: 'anywhere' }}>
          <IsolatedText text={detail} />
        </Muted>
      )}
      {retryNote && <Muted>{retryNote}</Muted>}
      {retry && <Box sx={{ mt: 1 }}>{retry}</Box>}
    </Box>
  );
}
