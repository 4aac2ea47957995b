import Box from '@mui/material/Box';
import { Component, useEffect, type ComponentType, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { newVersion } from '../../offline/serviceWorker/newVersion';
import { reloadConsole } from '../../offline/serviceWorker/serviceWorkers';
import { ErrorView } from '../../shared/ui/ErrorView';
import { crashed } from '../start/crashes';

/** Whether webpack failed to fetch a chunk. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

type BoundaryProps = { location: Location; children: ReactNode };
type BoundaryState = { location: Location; caught: { error: unknown } | null };

/** Shows what its children throw until the next navigation. */
class LocationBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return location === state.location ? null : { location, caught: null };
  }

  override render() {
    const { caught } = this.state;
    return caught ? <Problem error={caught.error} /> : this.props.children;
  }
}

/** The error boundary of a screen, the shell, or the layout around all. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <LocationBoundary location={useLocation()}>{children}</LocationBoundary>;
}

/** The screen whose code could not be fetched. */
export function missingScreen(error: unknown): ComponentType {
  return function MissingScreen() {
    return <Problem error={error} />;
  };
}

/** A missing chunk is reloaded by a click: by itself it could loop. */
function Problem({ error }: { error: unknown }) {
  const reload = () => void reloadConsole();
  useEffect(() => newVersion.offeredByScreen(), []);
  useEffect(() => crashed(error), [error]);
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
