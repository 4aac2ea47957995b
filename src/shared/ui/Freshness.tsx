import Typography from '@mui/material/Typography';
import { formatAge, formatDateTime, formatTime } from '../format';
import { useNow } from '../useNow';
import { useIsOffline } from './OfflineContext';

type FreshnessProps = {
  /** When the data on the screen left the server. */
  updatedAt: number | null | undefined;
};

/** The age of the data: `Updated 12:04`, or `Offline - data from 12:04, 23 minutes ago`. */
export function Freshness({ updatedAt }: FreshnessProps) {
  const isOffline = useIsOffline();
  if (updatedAt === undefined || updatedAt === null) return null;
  const time = <time dateTime={isoTime(updatedAt)}>{formatTime(updatedAt)}</time>;
  return (
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      title={formatDateTime(updatedAt)}
    >
      {isOffline ? (
        <>
          Offline - data from {time}, <Age of={updatedAt} />
        </>
      ) : (
        <>Updated {time}</>
      )}
    </Typography>
  );
}

const MINUTE_MS = 60_000;

/** The age in words, up to date while it is shown. */
function Age({ of }: { of: number }) {
  const now = useNow(MINUTE_MS);
  return formatAge(of, now);
}

function isoTime(ms: number): string | undefined {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
