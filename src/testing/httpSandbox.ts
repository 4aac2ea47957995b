import { startSandboxServer, type SandboxServer } from '../../mocks/server';

/** Serves one sandbox over HTTP for all tests of a file. */
export function httpSandboxForFile(): () => SandboxServer {
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer({ port: 0 });
  });
  afterAll(() => server.close());
  return () => server;
}
