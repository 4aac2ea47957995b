import type { Call } from './handlers/call';
import { isObject } from './platform/fields';
import { fingerprintOf, readClaims } from './platform/signing';

/** Request that the sandbox received, without its secrets. */
export type RecordedRequest = {
  method: string;
  path: string;
  query: Record<string, unknown>;
  /** JSON body with redacted secrets; `{ bytes: size }` for other bodies; null without a body. */
  body: unknown;
  /** User of the bearer token, even if it has expired; null without one. */
  userId: string | null;
  /** Fingerprint that identifies the bearer token without revealing it; null without a token. */
  token: string | null;
  /** Status of the response; null while it is pending, 0 for a network error. */
  status: number | null;
  /** The sandbox's time when the request arrived (milliseconds). */
  at: number;
};

const LONGEST_RECORD = 1000;
const PASSWORD = /password/i;
const TOKEN = /token|signature/i;

const redacted = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string') return withoutSecrets(value);
  if (TOKEN.test(name)) return `[token ${fingerprintOf(value)}]`;
  return PASSWORD.test(name) ? '[redacted]' : value;
};

const redactedFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redacted(name, value)]));

/** Returns JSON without passwords, and with tokens replaced by their fingerprints. */
const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  return isObject(value) ? redactedFields(value) : value;
};

const recordedBody = ({ url, bytes, json }: Call): unknown => {
  if (bytes.length === 0) return null;
  // An uploaded JSON file is recorded by its size, like any other file.
  if (!url.pathname.startsWith('/storage/')) {
    try {
      return withoutSecrets(json()) ?? { bytes: bytes.length };
    } catch {
      return { bytes: bytes.length };
    }
  }
  return { bytes: bytes.length };
};

const bearerFacts = (bearer: string | null): Pick<RecordedRequest, 'userId' | 'token'> => {
  if (bearer === null) return { userId: null, token: null };
  const subject = readClaims(bearer)?.sub;
  return {
    userId: typeof subject === 'string' ? subject : null,
    token: fingerprintOf(bearer),
  };
};

/**
 * Returns whether a path matches `wanted`: a path such as `/api/users/*`, or a regular expression.
 * Without `wanted`, every path matches.
 */
export const pathFits = (wanted: string | RegExp | undefined, path: string): boolean => {
  if (wanted === undefined) return true;
  if (wanted instanceof RegExp) return wanted.test(path);
  const pattern = wanted.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${pattern}$`).test(path);
};

/** The last thousand requests to the sandbox, oldest first. */
export class SandboxRecord {
  requests: RecordedRequest[] = [];
  /** Number of calls of POST /api/auth/refresh, including failed ones. */
  refreshCount = 0;
  /** Crash reports of consoles, oldest first. */
  errorReports: unknown[] = [];
  /** Called with each crash report, so that a developer sees it. */
  onErrorReport: ((report: unknown) => void) | null = null;

  /** Adds a request. The caller sets its status once the response is known. */
  add(call: Call, at: number): RecordedRequest {
    const entry: RecordedRequest = {
      method: call.method,
      path: call.url.pathname,
      query: redactedFields(Object.fromEntries(call.url.searchParams)),
      body: recordedBody(call),
      ...bearerFacts(call.bearer),
      status: null,
      at,
    };
    this.requests.push(entry);
    if (this.requests.length > LONGEST_RECORD) this.requests.shift();
    if (entry.method === 'POST' && entry.path === '/api/auth/refresh') this.refreshCount += 1;
    return entry;
  }

  addErrorReport(report: unknown): void {
    this.errorReports.push(report);
    if (this.errorReports.length > LONGEST_RECORD) this.errorReports.shift();
    this.onErrorReport?.(report);
  }

  /** Returns the requests with this method and path. `*` matches any characters. */
  calls(method: string, path: string | RegExp): RecordedRequest[] {
    return this.requests.filter(
      (request) => request.method === method && pathFits(path, request.path),
    );
  }

  clear(): void {
    this.requests = [];
    this.errorReports = [];
    this.refreshCount = 0;
  }
}
