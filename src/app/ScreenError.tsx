import Box from '@mui/material/Box';
import { useEffect, type ComponentType } from 'react';
import { useRouteError } from 'react-router-dom';
import { newVersion } from '../offline/serviceWorker/newVersion';
import { reloadConsole } from '../offline/serviceWorker/reloadConsole';
import { ErrorView } from '../shared/ui/ErrorView';

/** Webpack's name for code that could not be fetched. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * In place of a screen that failed (faults, lines 72 and 84); the shell around it lives on. A
 * chunk that a deployment removed needs a person's click to reload: an automatic one could loop.
 */
export function ScreenError() {
  return <Problem error={useRouteError()} />;
}

/**
 * The screen for code that could not be fetched. A route whose `lazy` fails is not shown with its
 * errorElement by React Router (7.18), nor are the routes around it: the page would be blank.
 */
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
