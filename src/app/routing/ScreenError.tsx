import Box from '@mui/material/Box';
import { useEffect, type ComponentType } from 'react';
import { useRouteError } from 'react-router-dom';
import { newVersion } from '../../offline/serviceWorker/newVersion';
import { reloadConsole } from '../../offline/serviceWorker/serviceWorkers';
import { ErrorView } from '../../shared/ui/ErrorView';

/** Whether webpack failed to fetch a chunk. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** The error boundary of a screen. A missing chunk is reloaded by a click: by itself it could loop. */
export function ScreenError() {
  return <Problem error={useRouteError()} />;
}

/** The screen whose code could not be fetched: if a route's `lazy` rejects, React Router (7.18) renders nothing. */
export function missingScreen(error: unknown): ComponentType {
  return function MissingScreen() {
    return <Problem error={error} />;
  };
}

function Problem({ error }: { error: unknown }) {
  const reload = () => void reloadConsole();
  useEffect(() => newVersion.offeredByScreen(), []);
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', mt: 8, px: 2 }}>
      {isMissingChunk(error) ? (
        <ErrorView
          isPage
          title="This page could not be loaded"
          detail="A new version of the console may have been deployed, or the network failed. Reloading gets the current version."
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
