import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { Toaster } from '../shared/toast/Toaster';
import { ConfirmProvider } from '../shared/ui/ConfirmDialog';
import { NewVersionOffer } from './NewVersionOffer';
import type { ConsoleStore } from './store';
import { theme } from './theme';
import { Reachability } from './Reachability';
import { ThemeInForce } from './ThemeInForce';

type AppProps = {
  store: ConsoleStore;
  router: RouterProviderProps['router'];
};

/** The console: every provider, outermost first. */
export function App({ store, router }: AppProps) {
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
        <ConfirmProvider>
          <Reachability>
            <RouterProvider router={router} />
          </Reachability>
        </ConfirmProvider>
        <NewVersionOffer />
        <Toaster />
      </ThemeProvider>
    </Provider>
  );
}
