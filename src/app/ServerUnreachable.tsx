import Box from '@mui/material/Box';
import { useAppStore } from '../store/hooks';
import { ErrorView } from '../shared/ui/ErrorView';
import { retryStart } from './startSession';

/** The page for a stored session whose profile can't be loaded while the server is unreachable. */
export function ServerUnreachable() {
  const store = useAppStore();
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
