import Box from '@mui/material/Box';
import { useStore } from 'react-redux';
import { ErrorView } from '../shared/ui/ErrorView';
import { retryStart } from './startSession';
import type { RootState } from './store';

/** A stored session whose profile could not be loaded, because the server can't be reached. */
export function ServerUnreachable() {
  const store = useStore<RootState>();
  return (
    <Box component="main" sx={{ maxWidth: 480, mx: 'auto', mt: '15vh', px: 2 }}>
      <ErrorView
        isPage
        title="Failed to fetch user profile"
        detail="Cannot reach the server. You are still signed in."
        onRetry={() => void retryStart(store)}
      />
    </Box>
  );
}
