import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Time } from '../times/Time';
import { useNow } from '../useNow';
import { VisuallyHidden } from './VisuallyHidden';

const MINUTE_MS = 60_000;

type FreshnessProps = {
  /** Time at which the server sent the data on the screen. */
  updatedAt: number | null | undefined;
  /** Loads the data again. If given, the age is a button. */
  onRefresh?: (() => unknown) | undefined;
};

/** Shows the age of the data: `Updated 12:04 PM`, with the date once the day is over. */
export function Freshness({ updatedAt, onRefresh }: FreshnessProps) {
  useNow(MINUTE_MS);
  if (updatedAt === undefined || updatedAt === null) return null;
  const age = (
    <Typography component="span" variant="caption" color="textSecondary">
      <span data-label>Updated </span>
      <Time at={updatedAt} />
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
