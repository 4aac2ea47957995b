import Typography from '@mui/material/Typography';
import { formatDateTime, formatTime } from '../format';

type FreshnessProps = {
  /** When the data on the screen left the server. */
  updatedAt: number | null | undefined;
  isOffline?: boolean;
};

/** How old what is shown is: `Updated 12:04`, or `Offline, as of 12:04`. */
export function Freshness({ updatedAt, isOffline = false }: FreshnessProps) {
  if (updatedAt === undefined || updatedAt === null) return null;
  const time = <time dateTime={isoTime(updatedAt)}>{formatTime(updatedAt)}</time>;
  return (
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      noWrap
      title={formatDateTime(updatedAt)}
    >
      {isOffline ? <>Offline, as of {time}</> : <>Updated {time}</>}
    </Typography>
  );
}

function isoTime(ms: number): string | undefined {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
