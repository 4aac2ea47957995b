import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatAge } from '../times/relativeTime';
import { Time } from '../times/Time';
import { useNow } from '../useNow';
import { useIsOffline } from './OfflineContext';
import { VisuallyHidden } from './VisuallyHidden';

const MINUTE_MS = 60_000;

type FreshnessProps = {
  /** Time at which the server sent the data on the screen. */
  updatedAt: number | null | undefined;
  /** Loads the data again. If given, the age is a button. */
  onRefresh?: (() => unknown) | undefined;
};

/**
 * Shows the age of the data and keeps it current: `Updated 12:04 PM`, or `Offline - data from 12:04
 * PM, 23 minutes ago`. The time includes the date if that is not today.
 */
export function Freshness({ updatedAt, onRefresh }: FreshnessProps) {
  const isOffline = useIsOffline();
  const now = useNow(MINUTE_MS);
  if (updatedAt === undefined || updatedAt === null) return null;
  const time = <Time at={updatedAt} />;
  const age = (
    <Typography component="span" variant="caption" color="textSecondary">
      {isOffline ? (
        <span>
          Offline - data from {time}
          <span>{`, ${formatAge(updatedAt, now)}`}</span>
        </span>
      ) : (
        <span>
          <span data-label>Updated </span>
          {time}
        </span>
      )}
    </Typography>
  );
  if (!onRefresh) return age;
  return (
    <Button color="inherit" onClick={onRefresh} sx={{ px: 1, whiteSpace: 'normal' }}>
      {age}
      <RefreshIcon aria-hidden color="action" />
      <VisuallyHidden>, refresh</VisuallyHidden>
    </Button>
  );
}
