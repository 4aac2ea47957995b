import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type Asked = { method?: string; headers?: Record<string, string> };

/** Sends a request whose path is not normalized. Returns the body without decoding it. */
export function rawRequest(
  host: string,
  path: string,
  { method = 'GET', headers = {} }: Asked = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(host);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

export function decoded({ headers, body }: RawAnswer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}
