import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { loadToaster } from './loadToaster';
import { NewVersionOffer } from './NewVersionOffer';
import type { AppStore } from '../store/rootState';
import { theme } from './theme';
import { Reachability } from './Reachability';
import { ThemeInForce } from './ThemeInForce';

/** Loaded after the first paint; messages sent before that stay in the toast store. */
const Toaster = lazy(async () => ({ default: await loadToaster() }));

type AppProps = {
  store: AppStore;
  router: RouterProviderProps['router'];
  /** Called once, after the first render has been committed. */
  onShown?: () => void;
};

/** The console: every provider, outermost first. */
export function App({ store, router, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <Provider store={store}>
      <ThemeProvider
        theme={theme}
        defaultMode={store.getState().theme.mode}
        // The theme slice keeps the choice; MUI must not keep a second one.
        storageManager={null}
        disableTransitionOnChange
      >
        <CssBaseline />
        <ThemeInForce />
        <Reachability>
          <RouterProvider router={router} />
        </Reachability>
        <NewVersionOffer />
        <Messages />
      </ThemeProvider>
    </Provider>
  );
}

const never = () => () => undefined;

/**
 * Neither prerendered nor hydrated: the toaster renders into `document.body`, after the first
 * paint.
 */
function Messages() {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isLive ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
