import { interceptWith } from '../../mocks/node';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../mocks/sandbox';

export { SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../../mocks/sandbox';

/**
 * Answers the requests of this test file out of a sandbox, a fresh one for each test:
 * `const sandbox = sandboxForEachTest()` at the top, then `sandbox().record`, `sandbox().scenarios`.
 */
export function sandboxForEachTest(options?: SandboxOptions): () => Sandbox {
  let sandbox = createSandbox(options);
  const server = interceptWith(sandbox);

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    sandbox = createSandbox(options);
    server.resetHandlers(...sandbox.handlers);
  });
  afterEach(() => sandbox.scenarios.reset());
  afterAll(() => server.close());

  return () => sandbox;
}
