import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { newVersion } from '../offline/serviceWorker/newVersion';
import { reloadConsole } from '../offline/serviceWorker/reloadConsole';

/**
 * A card that offers to reload when a new version of the console is ready, or says that this one must
 * go (obeyMinimumBuild.ts). It never reloads by itself, which would interrupt the operator's work. It
 * lies below dialogs and menus, and shifts no
 * other content.
 */
export function NewVersionOffer() {
  const isOffered = useSyncExternalStore(
    newVersion.subscribe,
    newVersion.isOffered,
    newVersion.isOffered,
  );
  const notice = useSyncExternalStore(newVersion.subscribe, newVersion.notice, newVersion.notice);
  return (
    // The live region is mounted before its text: screen readers announce only later changes.
    <Box component="section" aria-label="New version" aria-live="polite">
      {isOffered && (
        <Paper
          variant="outlined"
          sx={{
            position: 'fixed',
            zIndex: 'fab',
            // Fits into the sidebar, above its button, on wide screens; fills the width on phones.
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
            {notice ?? 'A new version is ready'}
          </Typography>
          {notice === null && (
            <Button color="inherit" onClick={newVersion.putOff}>
              Later
            </Button>
          )}
          <Button variant="contained" onClick={() => void reloadConsole()}>
            Reload
          </Button>
        </Paper>
      )}
    </Box>
  );
}
