import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { ConfigurationProblem } from './app/ConfigurationProblem';
import { keepSession } from './app/keepSession';
import { routes } from './app/routes';
import { startSession } from './app/startSession';
import { createStore, restoreStore } from './app/store';
import { pageConfig } from './shared/config';

async function start(root: Root): Promise<void> {
  if (pageConfig.config === null) {
    root.render(<ConfigurationProblem problems={pageConfig.problems} />);
    return;
  }
  if (process.env.CONSOLE_SANDBOX === 'browser') {
    const { startSandboxWorker } = await import('../mocks/browser');
    await startSandboxWorker();
  }
  const store = createStore();
  await restoreStore(store);
  keepSession(store);
  void startSession(store);
  root.render(
    <StrictMode>
      <App store={store} router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
}

const container = document.getElementById('root');
if (container) void start(createRoot(container));
