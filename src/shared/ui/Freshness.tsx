import Typography from '@mui/material/Typography';
import { formatAge } from '../times/relativeTime';
import { Time } from '../times/Time';
import { useNow } from '../useNow';
import { useIsOffline } from './OfflineContext';

const MINUTE_MS = 60_000;

type FreshnessProps = {
  /** When the data on the screen left the server. */
  updatedAt: number | null | undefined;
};

/**
 * The age of the data, up to date while it is shown: `Updated 12:04`, or
 * `Offline - data from 12:04, 23 minutes ago`. It names the day when that is not today.
 */
export function Freshness({ updatedAt }: FreshnessProps) {
  const isOffline = useIsOffline();
  const now = useNow(MINUTE_MS);
  if (updatedAt === undefined || updatedAt === null) return null;
  const time = <Time at={updatedAt} />;
  return (
    <Typography component="span" variant="caption" color="textSecondary">
      {isOffline ? (
        <span>
          Offline - data from {time}
          <span>{`, ${formatAge(updatedAt, now)}`}</span>
        </span>
      ) : (
        <span>Updated {time}</span>
      )}
    </Typography>
  );
}
