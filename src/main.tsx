import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { ConfigurationProblem } from './app/ConfigurationProblem';
import { releaseEarly } from './app/early/showEarly';
import { openRouter } from './app/openRouter';
import { startConsole } from './app/startConsole';
import { keepCurrent } from './offline/serviceWorker/keepCurrent';
import { removeWorker } from './offline/serviceWorker/removeWorker';
import { pageConfig } from './shared/config';

async function start(container: HTMLElement): Promise<void> {
  container.inert = false;
  if (pageConfig.config === null) {
    // What is wrong may have been put right at the host; a worker would go on with the old page.
    if (await removeWorker()) {
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
    container.hasChildNodes() && document.documentElement.dataset.early === 'login';
  const { router, isSettled } = await openRouter(store, isLoginThere);
  const app = (
    <StrictMode>
      <App store={store} router={router} onShown={releaseEarly} />
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
  if (document.readyState === 'complete') void keepCurrent();
  else window.addEventListener('load', () => void keepCurrent(), { once: true });
}

const container = document.getElementById('root');
if (container) void start(container);
