import { PlatformError } from '../platform/errors';
import type { Caller } from '../platform/sessions';

/** Parsed request, as the handlers use it. */
export type Call = {
  method: string;
  url: URL;
  headers: Headers;
  /** Access token; null without one. */
  bearer: string | null;
  bytes: Uint8Array;
  signal: AbortSignal;
  /** Returns a decoded part of the path, such as `param('id')` of `/api/users/:id`. */
  param: (name: string) => string;
  query: (name: string) => string | undefined;
  /** Returns the parsed JSON body; undefined without one. Throws 400 for invalid JSON. */
  json: () => unknown;
};

export type SignedInCall = Call & { caller: Caller };

/** Named parts of a path, in MSW's format. */
export type PathParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parses JSON. Throws 400 if it is invalid. */
export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return body;
  } catch {
    throw new PlatformError(400, 'Request body is not valid JSON');
  }
};

export const readCall = async (request: Request, params: PathParams): Promise<Call> => {
  const url = new URL(request.url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const isJson = request.headers.get('Content-Type')?.includes('json') ?? false;
  return {
    method: request.method,
    url,
    headers: request.headers,
    bearer: /^Bearer\s+(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null,
    bytes,
    signal: request.signal,
    param: (name) => [params[name] ?? ''].flat()[0] ?? '',
    query: (name) => url.searchParams.get(name) ?? undefined,
    json: () => (isJson && bytes.length > 0 ? parseJson(bytes) : undefined),
  };
};
