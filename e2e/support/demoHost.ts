import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { findDemo } from './build';
import { listenOnFreePort } from './listen';

const BASE = '/x/y/';
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Serves the files of the demo below a path, and nothing else, like any static host. */
export async function startDemoHost(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const name = request.url?.replace(/\?.*/, '').replace(/\/$/, '/index.html') ?? '';
    const file = path.join(findDemo(), name.replace(BASE, ''));
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    (name.startsWith(BASE) ? readFile(file) : Promise.reject(new Error('outside'))).then(
      (bytes) => response.writeHead(200, { 'Content-Type': type }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://localhost:${port}${BASE}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
