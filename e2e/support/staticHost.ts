import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Host } from './host';
import { listenOnFreePort } from './listen';
import {
  withBase,
  withConfiguration,
  withRevisionOf,
  type PageConfiguration,
} from './pageConfiguration';
import { shippedHeaders } from './shippedHeaders';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};
const UNKNOWN_TYPE = 'application/octet-stream';

type Coding = 'br' | 'gzip' | 'identity';
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

/** Returns the file for a path. For a missing file, returns index.html, or null below /assets/. */
function targetOf(build: string, pathname: string): string | null {
  const file = path.join(build, pathname);
  const isInside = file.startsWith(build + path.sep);
  if (isInside && statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  return pathname.startsWith('/assets/') ? null : path.join(build, 'index.html');
}

function baseOf(pathname: string, bases: readonly string[]): string | null {
  const above = bases.filter((base) => pathname.startsWith(base));
  return above.sort((a, b) => b.length - a.length)[0] ?? null;
}

function codingsOf(request: IncomingMessage): Coding[] {
  const { 'accept-encoding': accepted = '' } = request.headers;
  const names = accepted.split(',').map((part) => part.split(';')[0]?.trim());
  return [...(['br', 'gzip'] as const).filter((coding) => names.includes(coding)), 'identity'];
}

type Body = { bytes: Uint8Array; coding: Coding };

/** Returns the file in the best compressed form that exists and that the browser accepts. */
async function fileBody(file: string, codings: Coding[]): Promise<Body> {
  for (const coding of codings) {
    const form = coding === 'identity' ? file : file + SUFFIXES[coding];
    if (existsSync(form)) return { bytes: await readFile(form), coding };
  }
  return { bytes: await readFile(file), coding: 'identity' };
}

/**
 * Returns the text that `deploy/configure` would write; null for a file that it does not change.
 */
async function configuredText(
  build: string,
  file: string,
  configuration: PageConfiguration | null,
  base: string,
): Promise<string | null> {
  const page = path.join(build, 'index.html');
  const worker = path.join(build, 'serviceWorker.js');
  const isConfigured = configuration !== null || base !== '/';
  if (!isConfigured || (file !== page && file !== worker)) return null;
  const built = withBase(await readFile(page, 'utf8'), base);
  const html = configuration ? withConfiguration(built, configuration) : built;
  return file === page ? html : withRevisionOf(html, await readFile(worker, 'utf8'));
}

/** Options for quick compression, because the best quality of Brotli is slow. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function textBody(text: string, [coding = 'identity']: Coding[]): Body {
  const bytes = Buffer.from(text);
  if (coding === 'br') return { bytes: brotliCompressSync(bytes, QUICK), coding };
  return { bytes: coding === 'gzip' ? gzipSync(bytes) : bytes, coding };
}

/** Serves the build like the shipped nginx configuration, without nginx. */
export async function startStaticHost(build: string, bases: readonly string[]): Promise<Host> {
  const headers = shippedHeaders();
  let configuration: PageConfiguration | null = null;
  const log: string[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://console.invalid');
    log.push(`"${request.method} ${pathname} HTTP/1.1"`);
    const base = baseOf(pathname, bases);
    if (base === null && bases.includes(`${pathname}/`)) {
      response.writeHead(301, { Location: `${pathname}/` }).end();
      return;
    }
    const ofConsole = base === null ? '/assets/' : pathname.slice(base.length - 1);
    const file = targetOf(build, decodeURIComponent(ofConsole));
    if (!file || base === null) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
      return;
    }
    const codings = codingsOf(request);
    const text = await configuredText(build, file, configuration, base);
    const { bytes, coding } =
      text === null ? await fileBody(file, codings) : textBody(text, codings);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, {
      'Content-Type': TYPES[path.extname(file)] ?? UNKNOWN_TYPE,
      'Cache-Control': ofConsole.startsWith('/assets/') ? IMMUTABLE : REVALIDATED,
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
      ...(!isKnown && { 'Content-Length': bytes.length }),
    });
    response.end(isKnown || request.method === 'HEAD' ? undefined : bytes);
  }

  const server = createServer((request, response) => {
    // Responds with 400 to a malformed request, such as a path that can't be decoded.
    serve(request, response).catch(() => response.writeHead(400).end());
  });
  const port = await listenOnFreePort(server);

  return {
    folder: build,
    url: `http://localhost:${port}`,
    base: bases[0] ?? '/',
    codings: ['br', 'gzip'],
    log: () => Promise.resolve(log.join('\n')),
    configure: (wanted) => {
      configuration = wanted;
      return Promise.resolve();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
