import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { asTime } from '../times/timedText';
import { ErrorView } from '../ui/ErrorView';
import type { ListData } from './listData';

/** The notices above the rows: that they are stale, or come from a malformed response. */
export function GridNotices<Row>({ query }: { query: ListData<Row> }) {
  const { rows, error, isMalformed, updatedAt, refetch } = query;
  if (rows === undefined) return null;
  return (
    <Box sx={{ '& .MuiAlert-root': { borderRadius: 0 } }}>
      {error !== undefined && (
        <ErrorView
          {...error}
          compact
          onRetry={refetch}
          note={updatedAt ? ['Showing the rows of ', asTime(updatedAt)] : undefined}
        />
      )}
      {isMalformed && <Alert severity="warning">The server’s answer was not understood.</Alert>}
    </Box>
  );
}
