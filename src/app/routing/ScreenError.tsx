import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { newVersion } from '../../offline/serviceWorker/newVersion';
import { reloadConsole } from '../../offline/serviceWorker/serviceWorkers';
import { ErrorView } from '../../shared/ui/ErrorView';
import { crashed } from '../start/crashes';

function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Replaces a route whose code failed to load or render, until the next navigation. A missing chunk
 * is reloaded by a click, because an automatic reload could loop.
 */
export function ScreenError() {
  const error = useRouteError();
  const reload = () => void reloadConsole();
  useEffect(() => newVersion.offeredByScreen(), []);
  useEffect(() => crashed(error), [error]);
  return (
    <Box sx={{ maxWidth: '35rem', mx: 'auto', mt: 8, px: 2 }}>
      {isMissingChunk(error) ? (
        <ErrorView
          isPage
          title="This page couldn’t be loaded"
          detail="The console may have been updated, or the network failed. Reload to get the latest version."
          retryLabel="Reload"
          onRetry={reload}
        />
      ) : (
        <ErrorView
          isPage
          title="This page ran into an error"
          detail="The rest of the console still works. Reloading the page usually helps."
          retryLabel="Reload"
          onRetry={reload}
        />
      )}
    </Box>
  );
}
