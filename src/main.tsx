import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { ConfigurationProblem } from './app/ConfigurationProblem';
import { releasePrerendered } from './app/prerender/showPrerendered';
import { openRouter } from './app/openRouter';
import { startConsole } from './app/startConsole';
import { registerServiceWorker } from './offline/serviceWorker/registerServiceWorker';
import { unregisterServiceWorker } from './offline/serviceWorker/unregisterServiceWorker';
import { pageConfig } from './shared/config';

async function start(container: HTMLElement): Promise<void> {
  container.inert = false;
  if (pageConfig.config === null) {
    // What is wrong may have been put right at the host; a worker would go on with the old page.
    if (await unregisterServiceWorker()) {
      window.location.reload();
      return;
    }
    createRoot(container).render(<ConfigurationProblem problems={pageConfig.problems} />);
    return;
  }
  if (process.env.CONSOLE_SANDBOX === 'browser') {
    const { startSandboxWorker } = await import('../mocks/browser');
    await startSandboxWorker();
  }
  const { store } = await startConsole();
  const isLoginThere =
    container.hasChildNodes() && document.documentElement.dataset.prerendered === 'login';
  const { router, isSettled } = await openRouter(store, isLoginThere);
  const app = (
    <StrictMode>
      <App store={store} router={router} onShown={releasePrerendered} />
    </StrictMode>
  );
  // The frame of the shell is replaced by what the person and the app make of it; the form is taken
  // over with whatever has been typed into it.
  if (isLoginThere && isSettled) hydrateRoot(container, app);
  else createRoot(container).render(app);
  // In development there is no build to hold, and msw's worker may have the place.
  if (process.env.NODE_ENV === 'production') keepCurrentAfterLoad();
}

/** Once the page has loaded: what the worker fetches ahead must not hold up what is needed now. */
function keepCurrentAfterLoad(): void {
  if (document.readyState === 'complete') void registerServiceWorker();
  else window.addEventListener('load', () => void registerServiceWorker(), { once: true });
}

const container = document.getElementById('root');
if (container) void start(container);
