import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { newVersion } from '../offline/serviceWorker/newVersion';
import { reloadConsole } from '../offline/serviceWorker/reloadConsole';

/**
 * Offers a new version of the console once it is ready, and waits: no work is interrupted by a
 * reload. It lies in the corner below dialogs and menus, and moves nothing.
 */
export function NewVersionOffer() {
  const isOffered = useSyncExternalStore(
    newVersion.subscribe,
    newVersion.isOffered,
    newVersion.isOffered,
  );
  return (
    // There before the words are: only so does a screen reader say them.
    <Box component="section" aria-label="New version" aria-live="polite">
      {isOffered && (
        <Paper
          variant="outlined"
          sx={{
            position: 'fixed',
            zIndex: 'fab',
            // On a wide screen it fits into the sidebar, above its button; else it fills the width.
            left: 16,
            right: { xs: 16, md: 'auto' },
            bottom: { xs: 16, md: 64 },
            width: { md: 224 },
            display: 'flex',
            flexWrap: { md: 'wrap' },
            justifyContent: 'flex-end',
            alignItems: 'center',
            gap: 1,
            py: 1,
            pl: 2,
            pr: 1,
            boxShadow: '0 8px 28px rgba(0, 0, 0, 0.16)',
          }}
        >
          <Typography variant="body2" sx={{ flex: { xs: 1, md: '1 0 100%' } }}>
            A new version is ready
          </Typography>
          <Button color="inherit" onClick={newVersion.putOff}>
            Later
          </Button>
          <Button variant="contained" onClick={() => void reloadConsole()}>
            Reload
          </Button>
        </Paper>
      )}
    </Box>
  );
}
