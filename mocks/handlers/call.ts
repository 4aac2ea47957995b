import { PlatformError } from '../platform/errors';
import type { Caller } from '../platform/sessions';

/** A request as the handlers read it. */
export type Call = {
  method: string;
  url: URL;
  headers: Headers;
  /** The access token, or null without one. */
  bearer: string | null;
  bytes: Uint8Array;
  signal: AbortSignal;
  /** A decoded part of the path, such as `param('id')` of `/api/users/:id`. */
  param: (name: string) => string;
  query: (name: string) => string | undefined;
  /** The parsed JSON body; undefined without one. Throws 400 for broken JSON. */
  json: () => unknown;
};

export type SignedInCall = Call & { caller: Caller };

/** The named parts of a path, in msw's form. */
export type PathParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Throws 400 for broken JSON. */
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
