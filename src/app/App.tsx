import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppStore } from '../store/rootState';
import { theme } from './theme';
import { RouterContext, type Router } from '../shared/routing/routerContext';
import { TimesProvider } from '../shared/times/Time';
import { useAppSelector } from '../store/hooks';
import { OfflineContext } from '../shared/ui/OfflineContext';
import { ReadOnlyContext } from '../shared/ui/ReadOnlyContext';
import { selectIsUnreachable } from '../store/connectivitySlice';
import { selectReadOnly } from '../store/readOnly';
import { selectTimes, selectThemeMode } from '../store/themeSlice';

type AppProps = {
  store: AppStore;
  router: Router;
  /** Called once, after the first render has been committed. */
  onShown?: () => void;
};

/** Root component of the console, with all providers. */
export function App({ store, router, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <Provider store={store}>
      <ThemeProvider
        theme={theme}
        defaultMode={store.getState().theme.mode}
        // Null, because the theme slice already stores the color mode, and MUI must not store it
        // again.
        storageManager={null}
        disableTransitionOnChange
        // Lets MUI read the color mode before the first render. Otherwise MUI would change the mode
        // after it, and the browser would compute the style of the whole page twice. `noSsr` is
        // safe, because the prerendered page contains the CSS variables of both modes.
        noSsr
      >
        <CssBaseline />
        <ThemeInForce />
        <StoreContexts>
          <RouterContext value={router}>
            <RouterProvider router={router} />
          </RouterContext>
        </StoreContexts>
      </ThemeProvider>
    </Provider>
  );
}

/** Provides values of the store to the components in `shared/`, which must not read the store. */
function StoreContexts({ children }: { children: ReactNode }) {
  return (
    <OfflineContext value={useAppSelector(selectIsUnreachable)}>
      <ReadOnlyContext value={useAppSelector(selectReadOnly)}>
        <TimesProvider choice={useAppSelector(selectTimes)}>{children}</TimesProvider>
      </ReadOnlyContext>
    </OfflineContext>
  );
}

function ThemeInForce() {
  const mode = useAppSelector(selectThemeMode);
  const { setMode } = useColorScheme();
  useEffect(() => {
    setMode(mode);
  }, [mode, setMode]);
  return null;
}
