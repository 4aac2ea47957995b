import { setupWorker } from 'msw/browser';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox';

declare global {
  // Interfaces merge, type aliases don't: the one way to name a global of the page.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** The sandbox behind this page, for the developer console and browser journeys. */
    sandbox?: Sandbox;
  }
}

/**
 * Answers this page's API requests out of a sandbox in the page, through the service worker at
 * `/mockServiceWorker.js`. Resolves once requests are intercepted. What is stored lives as long as
 * the page; sessions survive a reload.
 */
export const startSandboxWorker = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const sandbox = createSandbox(options);
  await setupWorker(...sandbox.handlers).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  });
  window.sandbox = sandbox;
  return sandbox;
};
