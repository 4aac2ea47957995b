import { setupServer } from 'msw/node';
import type { Sandbox } from './sandbox';

/**
 * Creates a server that answers the requests of a Jest process from a sandbox: `const server =
 * interceptWith(sandbox); beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))`.
 */
export const interceptWith = (sandbox: Sandbox) => setupServer(...sandbox.handlers);
