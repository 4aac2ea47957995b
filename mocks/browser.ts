import { setupWorker } from 'msw/browser';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox';

declare global {
  // Window can be extended only by an interface, which TypeScript merges.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /**
     * Sandbox of this page, for use in the browser's developer tools and in Playwright journeys.
     */
    sandbox?: Sandbox;
  }
}

/**
 * Answers this page's API requests from a sandbox in the page, through MSW's service worker. In a
 * browser without service workers, MSW replaces the page's `fetch` and `XMLHttpRequest` instead.
 * Resolves once requests are intercepted, and rejects if the browser refuses the worker. A reload
 * resets the data but keeps people signed in.
 */
export const startSandboxWorker = async (options: SandboxOptions = {}) => {
  const sandbox = createSandbox(options);
  const registration = await setupWorker(...sandbox.handlers).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: new URL('msw/mockServiceWorker.js', import.meta.url).href },
  });
  window.sandbox = sandbox;
  return { sandbox, hasWorker: registration !== undefined };
};
