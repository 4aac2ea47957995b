import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { newVersion } from '../../offline/serviceWorker/newVersion';
import { refetchScript, reloadConsole } from '../../offline/serviceWorker/serviceWorkers';
import { ErrorView } from '../../shared/ui/ErrorView';
import { crashed } from '../start/crashes';

/** Address of the script that webpack could not load; null after other errors. */
function missingChunkOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
  return 'request' in error && typeof error.request === 'string' ? error.request : '';
}

/**
 * Replaces a route whose code failed to load or render, until the next navigation. A missing chunk
 * is reloaded by a click, because an automatic reload could loop.
 */
export function ScreenError() {
  const error = useRouteError();
  const chunk = missingChunkOf(error);
  const reload = async () => {
    if (chunk) await refetchScript(chunk);
    await reloadConsole();
  };
  useEffect(() => newVersion.offeredByScreen(), []);
  useEffect(() => crashed(error), [error]);
  return (
    <Box sx={{ maxWidth: '35rem', mx: 'auto', mt: 8, px: 2 }}>
      {chunk !== null ? (
        <ErrorView
          isPage
          title="This page couldn’t be loaded"
          detail="The console may have been updated, or the network failed. Reload to get the latest version."
          retryLabel="Reload"
          onRetry={() => void reload()}
        />
      ) : (
        <ErrorView
          isPage
          title="This page ran into an error"
          detail="The rest of the console still works. Reloading the page usually helps."
          retryLabel="Reload"
          onRetry={() => void reload()}
        />
      )}
    </Box>
  );
}
