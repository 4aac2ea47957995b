import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { getResponse } from 'msw';
import { corsHeaders, isAllowedOrigin, LOCAL_ORIGINS, preflightHeaders } from './cors';
import { errorBody } from './platform/errors';
import { createSandbox, SANDBOX_ACCOUNTS, type Sandbox, type SandboxOptions } from './sandbox';

export type SandboxServerOptions = SandboxOptions & {
  /** Port to listen on; 0 for a free one. Defaults to SANDBOX_PORT, then 3000. */
  port?: number | undefined;
  /** Address to listen on. Defaults to SANDBOX_HOST, then this machine's loopback address. */
  host?: string | undefined;
  /**
   * Origins whose pages may call the sandbox; `*` for any port. Defaults to SANDBOX_ORIGINS, then
   * local origins.
   */
  origins?: readonly string[] | undefined;
  /** Sandbox to serve; a new one by default. */
  sandbox?: Sandbox | undefined;
};

export type SandboxServer = { url: string; close: () => Promise<void>; sandbox: Sandbox };

const HOST = '127.0.0.1';
const DEFAULT_PORT = 3000;
const LARGEST_BODY = 26 * 1024 * 1024;

type Serving = { sandbox: Sandbox; origins: readonly string[] };

class BodyTooLarge extends Error {}

/**
 * Reads a body to its end even if it is too large, because a client reads the response only after
 * it has sent the whole body.
 */
const readBody = async (incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Buffer[] = [];
  let size = 0;
  incoming.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= LARGEST_BODY) parts.push(part);
  });
  await finished(incoming);
  if (size > LARGEST_BODY) throw new BodyTooLarge();
  return Uint8Array.from(Buffer.concat(parts));
};

const headersOf = (incoming: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const entry of [value ?? []].flat()) headers.append(name, entry);
  }
  return headers;
};

const requestOf = async (incoming: IncomingMessage, signal: AbortSignal): Promise<Request> => {
  const method = incoming.method ?? 'GET';
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? HOST}`);
  const headers = headersOf(incoming);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal });
  return new Request(url, { method, headers, signal, body: await readBody(incoming) });
};

const jsonError = (status: number, message?: string): Response =>
  Response.json(errorBody(status, message), { status });

const isControl = (incoming: IncomingMessage): boolean =>
  incoming.url?.startsWith('/__sandbox/') ?? false;

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Returns whether a request may control the sandbox. Refuses pages of other origins and foreign
 * host names, because any page that a developer visits can send a simple POST to this machine or
 * rebind its own name to it.
 */
const mayControl = ({ headers }: IncomingMessage, origins: readonly string[]): boolean =>
  LOCAL_HOST.test(headers.host ?? '') &&
  (headers.origin === undefined || isAllowedOrigin(headers.origin, origins));

const answerTo = async (
  incoming: IncomingMessage,
  { sandbox, origins }: Serving,
  signal: AbortSignal,
): Promise<Response> => {
  if (isControl(incoming) && !mayControl(incoming, origins)) return jsonError(403);
  try {
    const request = await requestOf(incoming, signal);
    const response = await getResponse(sandbox.handlers, request);
    return response ?? jsonError(404, `Nothing here: ${new URL(request.url).pathname}`);
  } catch (error) {
    if (error instanceof BodyTooLarge) return jsonError(413);
    // The request is malformed. For example, its path can't be decoded, or its Host header is
    // invalid.
    return jsonError(400, error instanceof Error ? error.message : undefined);
  }
};

const send = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  response.headers.forEach((value, name) => outgoing.setHeader(name, value));
  outgoing.writeHead(response.status);
  if (!response.body) {
    outgoing.end();
    return;
  }
  await pipeline(Readable.from(response.body), outgoing);
};

const serve = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  serving: Serving,
): Promise<void> => {
  if (serving.sandbox.faults.isOffline && !isControl(incoming)) {
    incoming.socket.destroy();
    return;
  }
  const { origin } = incoming.headers;
  const allowance = corsHeaders(origin, serving.origins);
  for (const [name, value] of Object.entries(allowance)) outgoing.setHeader(name, value);
  if (incoming.method === 'OPTIONS') {
    const asked = incoming.headers['access-control-request-headers'];
    const isAllowed = 'Access-Control-Allow-Origin' in allowance;
    outgoing.writeHead(204, isAllowed ? preflightHeaders(asked) : {}).end();
    return;
  }
  const leaving = new AbortController();
  outgoing.on('close', () => leaving.abort());
  const response = await answerTo(incoming, serving, leaving.signal);
  if (response.type === 'error') {
    incoming.socket.destroy();
    return;
  }
  outgoing.setHeader('Cache-Control', 'no-store');
  await send(response, outgoing);
};

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new Error(`Port ${port} is taken. Set SANDBOX_PORT to serve the sandbox on another.`)
          : error,
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** Reads the options from environment variables. Ignores values that are not numbers. */
const fromEnvironment = (environment: NodeJS.ProcessEnv): SandboxServerOptions => {
  const number = (name: string): number | undefined => {
    const value = Number(environment[name]);
    return environment[name] && Number.isFinite(value) ? value : undefined;
  };
  return {
    port: number('SANDBOX_PORT'),
    host: environment.SANDBOX_HOST,
    rows: number('SANDBOX_ROWS'),
    accessTokenTtl: number('SANDBOX_TOKEN_TTL'),
    latency: number('SANDBOX_LATENCY'),
    origins: environment.SANDBOX_ORIGINS?.split(',').map((origin) => origin.trim()),
  };
};

/**
 * Serves a sandbox over HTTP on this machine. Rejects if the port is taken. `close` also closes
 * open connections.
 */
export const startSandboxServer = async (
  options: SandboxServerOptions = {},
): Promise<SandboxServer> => {
  const settings = { ...fromEnvironment(process.env), ...options };
  const sandbox = settings.sandbox ?? createSandbox(settings);
  const serving = { sandbox, origins: settings.origins ?? LOCAL_ORIGINS };
  const server = createServer((incoming, outgoing) => {
    // `serve` rejects if the client disconnects before it has the whole response.
    serve(incoming, outgoing, serving).catch(() => outgoing.destroy());
  });
  const port = await listening(server, settings.port ?? DEFAULT_PORT, settings.host ?? HOST);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      sandbox.scenarios.reset();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${port}`, close, sandbox };
};

/** Logs a line for each crash report, for developers of the console. */
export const logErrorReports = ({ record }: Sandbox): void => {
  record.onErrorReport = (report) => console.log(`Error report: ${JSON.stringify(report)}`);
};

const main = async (): Promise<void> => {
  try {
    const { url, close, sandbox } = await startSandboxServer();
    logErrorReports(sandbox);
    const { email, password } = SANDBOX_ACCOUNTS.admin;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void close().then(() => process.exit(0)));
    }
    // Printed last, because the process that reads this line may stop the server at once.
    console.log(`The sandbox of the platform is at ${url}. Sign in as ${email}, ${password}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};

if (/\bmocks[\\/]server(\.[cm]?[jt]s)?$/.test(process.argv[1] ?? '')) void main();
