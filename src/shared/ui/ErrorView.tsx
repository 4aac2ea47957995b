import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { IsolatedText } from './IsolatedText';
import { useIsOffline } from './OfflineContext';

/** A failure as a person reads it. */
export type FailureText = {
  title: string;
  detail?: string | undefined;
  /** No answer came at all. */
  isUnanswered?: boolean;
};

type ErrorViewProps = FailureText & {
  /** Offers 'Try Again'. */
  onRetry?: (() => unknown) | undefined;
  /** Where the way out is another one: 'Reload'. */
  retryLabel?: string;
  /** It stands in place of a page: its title is the page's one h1. */
  isPage?: boolean;
  /** One line above what is still shown, in place of a view of its own. */
  compact?: boolean;
  /** After the detail, in the compact form: how old what is still shown is. */
  note?: ReactNode;
};

/** Says what failed and offers to try again. */
export function ErrorView(props: ErrorViewProps) {
  const { title, detail, onRetry, retryLabel = 'Try Again', isPage, compact = false, note } = props;
  const isOffline = useIsOffline();
  const retry = onRetry && (
    <Button
      variant={compact ? 'text' : 'outlined'}
      color="inherit"
      onClick={() => {
        onRetry();
      }}
    >
      {retryLabel}
    </Button>
  );

  if (compact) {
    return (
      <Alert severity="error" action={retry}>
        <strong>{title}</strong>
        {detail !== undefined && (
          <>
            {' · '}
            <IsolatedText text={detail} />
          </>
        )}
        {note !== undefined && <> · {note}</>}
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
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ maxWidth: 480, overflowWrap: 'anywhere' }}
        >
          <IsolatedText text={detail} />
        </Typography>
      )}
      {props.isUnanswered && isOffline && (
        <Typography variant="body2" color="textSecondary">
          Not available offline: this was not loaded on this device before.
        </Typography>
      )}
      {retry && <Box sx={{ mt: 1 }}>{retry}</Box>}
    </Box>
  );
}
