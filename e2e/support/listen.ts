import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Starts a server on a free port of this machine. Resolves to the port. */
export function listenOnFreePort(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve(address.port);
      else reject(new Error('The server listens on no port'));
    });
  });
}

/** Returns a port of this machine that nothing listens on, for a program that needs a number. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnFreePort(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
