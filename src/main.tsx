import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { ConfigurationProblem } from './app/ConfigurationProblem';
import { routes } from './app/routes';
import { startConsole } from './app/startConsole';
import { keepCurrent } from './offline/serviceWorker/keepCurrent';
import { removeWorker } from './offline/serviceWorker/removeWorker';
import { pageConfig } from './shared/config';

async function start(root: Root): Promise<void> {
  if (pageConfig.config === null) {
    // What is wrong may have been put right at the host; a worker would go on with the old page.
    if (await removeWorker()) {
      window.location.reload();
      return;
    }
    root.render(<ConfigurationProblem problems={pageConfig.problems} />);
    return;
  }
  if (process.env.CONSOLE_SANDBOX === 'browser') {
    const { startSandboxWorker } = await import('../mocks/browser');
    await startSandboxWorker();
  }
  const { store } = await startConsole();
  root.render(
    <StrictMode>
      <App store={store} router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
  // In development there is no build to hold, and msw's worker may have the place.
  if (process.env.NODE_ENV === 'production') keepCurrentAfterLoad();
}

/** Once the page has loaded: what the worker fetches ahead must not hold up what is needed now. */
function keepCurrentAfterLoad(): void {
  if (document.readyState === 'complete') void keepCurrent();
  else window.addEventListener('load', () => void keepCurrent(), { once: true });
}

const container = document.getElementById('root');
if (container) void start(createRoot(container));
