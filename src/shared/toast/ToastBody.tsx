import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { IsolatedText } from '../ui/IsolatedText';
import { obstructed } from '../ui/obstructed';
import { useReadOnly } from '../ui/ReadOnlyContext';
import { toastStore, type ToastAction, type ToastMessage } from './toast';

const icons = {
  success: CheckCircleOutlined,
  error: ErrorOutlineOutlined,
  info: InfoOutlined,
} as const;

type ToastBodyProps = {
  message: ToastMessage;
  onFollow?: () => void;
};

/** The icon, text and link of a message, in a toast and in the history. The icon is decorative. */
export function ToastBody({ message, onFollow }: ToastBodyProps) {
  const { variant, title, detail, to, action } = message;
  const Icon = icons[variant];
  return (
    <>
      <Icon aria-hidden color={variant} fontSize="small" sx={{ mt: '1px' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
        <Box sx={{ fontWeight: 500 }}>
          <IsolatedText text={title} />
        </Box>
        {detail?.split('\n').map((line) => (
          <Box key={line} sx={{ opacity: 0.85 }}>
            <IsolatedText text={line} maxLength={500} />
          </Box>
        ))}
        {(to ?? action) !== undefined && (
          <Box sx={{ display: 'flex', gap: 2 }}>
            {to !== undefined && (
              <Link component={RouterLink} to={to} color="inherit" onClick={onFollow}>
                Show
              </Link>
            )}
            {action && (
              <ActionLink
                action={action}
                onClick={() => {
                  onFollow?.();
                  toastStore.act(message);
                }}
              />
            )}
          </Box>
        )}
      </Box>
    </>
  );
}

/**
 * Uses a `title` instead of the tooltip component, because toasts also appear on the pages before
 * the sign-in, whose code must stay small.
 */
function ActionLink({ action, onClick }: { action: ToastAction; onClick: () => void }) {
  const readOnly = useReadOnly();
  const why = action.isChange ? readOnly : null;
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      {...(why !== null && obstructed)}
      title={why ?? undefined}
      sx={{ font: 'inherit' }}
      onClick={why === null ? onClick : undefined}
    >
      {action.label}
    </Link>
  );
}
