import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { ConfigurationProblem } from './app/ConfigurationProblem';
import { routes } from './app/routes';
import { startConsole } from './app/startConsole';
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
  const { store } = await startConsole();
  root.render(
    <StrictMode>
      <App store={store} router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
}

const container = document.getElementById('root');
if (container) void start(createRoot(container));
