import { setupServer } from 'msw/node';
import type { Sandbox } from './sandbox';

/**
 * Answers the requests of a Jest process out of the sandbox:
 * `const server = interceptWith(sandbox); beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))`.
 */
export const interceptWith = (sandbox: Sandbox) => setupServer(...sandbox.handlers);
