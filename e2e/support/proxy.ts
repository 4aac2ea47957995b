import { createServer, request as ask, type OutgoingHttpHeaders } from 'node:http';
import type { Host } from './host';
import { listenOnFreePort } from './listen';

/** Response that a proxy gives in place of the host or the platform. */
type OwnAnswer = { status: number; headers: OutgoingHttpHeaders; body?: string };

export type ProxyRules = {
  /** Returns the proxy's own response to a request, or null to forward the request. */
  answer?: (path: string) => OwnAnswer | null;
  /** Returns headers that replace those of a forwarded response. */
  headers?: (path: string) => OutgoingHttpHeaders;
};

/**
 * Serves a host of the console and the platform's API at one origin. The rules are asked at each
 * request, so a journey can change them. Closing the proxy leaves the host running.
 */
export async function startProxy(host: Host, rules: ProxyRules): Promise<Host> {
  let apiUrl = '';
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming;
    const own = rules.answer?.(path);
    if (own) {
      outgoing.writeHead(own.status, own.headers).end(own.body);
      return;
    }
    const target = new URL(path, path.startsWith('/api/') ? apiUrl : host.url);
    const forwarded = ask(target, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...rules.headers?.(path),
      });
      answer.pipe(outgoing);
    });
    // Neither the host nor the platform has to be reachable.
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  const url = `http://localhost:${await listenOnFreePort(server)}`;
  return {
    ...host,
    url,
    configure: (configuration) => {
      apiUrl = configuration.apiBaseUrl ?? '';
      return host.configure({ ...configuration, apiBaseUrl: url });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
