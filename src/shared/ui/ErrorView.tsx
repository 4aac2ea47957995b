import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatTime } from '../times/formatTimes';
import { IsolatedText } from './IsolatedText';
import { Muted } from './Muted';
import { useIsOffline } from './OfflineContext';

/** A failure in words for the operator. */
export type FailureText = {
  title: string;
  detail?: string | undefined;
  /** Whether the server sent no answer at all. */
  isUnanswered?: boolean;
  /** When the console tries again by itself (milliseconds), if the server asks for a long wait. */
  retryAt?: number;
  /** The text of the button that tries again, if it is another one, such as 'Reload'. */
  retryLabel?: string;
};

type ErrorViewProps = FailureText & {
  /** Offers 'Try Again'. */
  onRetry?: (() => unknown) | undefined;
  /** The view replaces a page: the title is its h1. */
  isPage?: boolean;
  /** One line above content that is still shown. */
  compact?: boolean;
  /** Follows the detail in the compact form: the age of the content that is still shown. */
  note?: string | undefined;
};

/** Says what failed and offers to try again. */
export function ErrorView(props: ErrorViewProps) {
  const { title, detail, onRetry, retryLabel = 'Try Again', isPage, compact = false, note } = props;
  // Only where the screen offers it: a form is never sent by itself.
  const retryNote = onRetry && props.retryAt && `Retrying at ${formatTime(props.retryAt)}`;
  const isOffline = useIsOffline();
  const retry = onRetry && (
    <Button variant={compact ? 'text' : 'outlined'} color="inherit" onClick={() => onRetry()}>
      {retryLabel}
    </Button>
  );

  if (compact) {
    // The status bar says it already, and the age of the data that are still shown.
    if (isOffline && props.isUnanswered && note !== undefined) return null;
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
      {props.isUnanswered && isOffline && (
        <Muted>Not available offline: this hasn’t been loaded on this device yet.</Muted>
      )}
      {retryNote && <Muted>{retryNote}</Muted>}
      {retry && <Box sx={{ mt: 1 }}>{retry}</Box>}
    </Box>
  );
}
