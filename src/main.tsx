import './app/start/publicPath';
import { prepareReports } from './app/start/crashes';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { releasePrerendered } from './app/prerender/showPrerendered';
import { dropPrefetchedResponses } from './api/client/prefetchedResponses';
import { openRouter } from './app/routing/routes';
import { startConsole } from './app/start/startConsole';
import { startServiceWorker } from './app/start/startServiceWorker';
import { unregisterServiceWorker } from './offline/serviceWorker/serviceWorkers';
import { pageConfig } from './shared/config';
import { untilOpened } from './shared/routing/routerContext';
import { styleOptions } from './shared/browser/styleOptions';
import { ownName } from './shared/browser/base';
import { whenIdle } from './shared/browser/whenIdle';

async function start(container: HTMLElement): Promise<void> {
  if (pageConfig.config === null) {
    // Removes the service worker, which would keep serving the cached page, although the server may
    // have a page with a corrected configuration by now.
    if (await unregisterServiceWorker()) {
      window.location.reload();
      return;
    }
    const { ConfigurationProblem } = await import('./app/start/ConfigurationProblem');
    createRoot(container).render(<ConfigurationProblem problems={pageConfig.problems} />);
    return;
  }
  if (process.env.CONSOLE_SANDBOX === 'browser') {
    const { startDemo } = await import('../mocks/demo/startDemo');
    await startDemo(ownName('console'));
  }
  if (process.env.CONSOLE_SANDBOX) {
    const { offerAccounts } = await import('../mocks/signInAccounts');
    offerAccounts();
  }
  const { store, sessionStarted } = await startConsole();
  const prerendered = container.hasChildNodes()
    ? document.documentElement.dataset.prerendered
    : undefined;
  const { router, isLoginFirst } = await openRouter(store, prerendered);
  let onShown: (() => void) | undefined;
  const shown = new Promise<void>((resolve) => {
    onShown = resolve;
  }).then(releasePrerendered);
  const app = (
    <StrictMode>
      <CacheProvider value={createCache(styleOptions)}>
        <App store={store} router={router} onShown={onShown} />
      </CacheProvider>
    </StrictMode>
  );
  // The first render replaces the prerendered shell, which shows neither an operator nor an app.
  // The sign-in form is hydrated instead, to keep what the operator typed. A transition renders in
  // slices of 5 ms, so that the browser can paint and handle input in between.
  if (isLoginFirst) hydrateRoot(container, app);
  else startTransition(() => createRoot(container).render(app));
  const mounted = shown.then(() => untilOpened(router));
  // Drops the remaining prefetched responses once the session has started and the page is idle. By
  // then the screen has sent its queries, so no query will use these responses.
  void Promise.all([mounted, sessionStarted]).then(() => whenIdle(dropPrefetchedResponses));
  void mounted.then(() => prepareReports(store));
  // A development server has no build to precache, and the demo has the worker of MSW.
  if (process.env.NODE_ENV === 'production' && process.env.CONSOLE_SANDBOX === '')
    void startServiceWorker(store, mounted);
}

const container = document.getElementById('root');
if (container) void start(container);
