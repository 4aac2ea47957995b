import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { AppStore } from '../store/rootState';
import { theme } from './theme';
import { StoreContexts } from './StoreContexts';
import { ThemeInForce } from './ThemeInForce';

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
        <StoreContexts>
          <RouterProvider router={router} />
        </StoreContexts>
      </ThemeProvider>
    </Provider>
  );
}
