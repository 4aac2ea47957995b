import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import * as v from 'valibot';

/** What went wrong with a call, small enough to stand in the state and in DevTools. */
export type ApiError = {
  kind:
    /** The server answered with an error status, or with `success: false`. */
    | 'refused'
    /** No answer: DNS, CORS, connection refused or broken. */
    | 'network'
    | 'timeout'
    /** An answer that is not JSON (a captive portal, a proxy's page, a truncated body). */
    | 'unreadable'
    /** Not sent: a path parameter that can't be one. */
    | 'invalid'
    | 'aborted';
  /** HTTP status, where an answer came. */
  status: number | null;
  /** The server's own words, clipped; null when it sent none that can be read. */
  serverMessage: string | null;
  /** One sentence for the screen: the server's words, else what the error catalogue says. */
  detail: string;
  /** Milliseconds that the server asked to wait before another try (Retry-After). */
  retryAfter?: number;
};

/** Per-call overrides of the status messages (section 8). */
export type StatusTexts = Partial<Record<number, string>>;

/** Section 8, "Status messages". */
const statusMessages: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

const MESSAGE_LIMIT = 300;

/** A text of unknown origin and size, made fit for one line of the screen. */
function clip(text: string): string | null {
  const line = text
    .slice(0, MESSAGE_LIMIT * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length > MESSAGE_LIMIT) return `${line.slice(0, MESSAGE_LIMIT)}…`;
  return line || null;
}

const messageList = v.pipe(
  v.array(v.unknown()),
  v.transform((items) => items.filter((item) => typeof item === 'string').join('. ')),
);
const words = v.union([v.string(), messageList]);
const firstMessage = v.pipe(
  v.array(v.unknown()),
  v.transform((items) => items.find((item) => typeof item === 'string') ?? ''),
);
const fieldErrors = v.record(v.string(), v.fallback(v.union([v.string(), firstMessage]), ''));
const errorBody = v.object({
  message: v.fallback(v.optional(words), undefined),
  error: v.fallback(v.optional(v.union([words, v.object({ message: words })])), undefined),
  errors: v.fallback(v.optional(v.union([messageList, fieldErrors])), undefined),
});

/**
 * The server's own words in an error body: `message` (a text or a list), else the first message of
 * the first field error (section 8, "Registration failure"), else `error.message`.
 */
export function readServerMessage(body: unknown): string | null {
  const parsed = v.safeParse(errorBody, body);
  if (!parsed.success) return null;
  const { message, errors, error } = parsed.output;
  const firstFieldError = typeof errors === 'object' ? Object.values(errors).find(Boolean) : errors;
  const nested = typeof error === 'object' ? error.message : undefined;
  return clip(message ?? '') ?? clip(firstFieldError ?? '') ?? clip(nested ?? '');
}

/** The catalogue's text for a status, or the generic error that carries status and status text. */
function statusMessage(status: number, statusText: string, overrides: StatusTexts): string {
  const known = overrides[status] ?? statusMessages[status];
  return known ?? `Generic Error: ${[status, clip(statusText)].filter(Boolean).join(' ')}`;
}

/** Seconds or an HTTP date, as milliseconds from now; undefined when there is none that can be read. */
function readRetryAfter(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}

/** The HTTP status of what came, whether it could be read or not; null where nothing came. */
export function httpStatus(error: FetchBaseQueryError): number | null {
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  return typeof status === 'number' ? status : null;
}

/** Whether nobody waits for the answer any more. */
export function isAborted(error: FetchBaseQueryError): boolean {
  return error.status === 'FETCH_ERROR' && error.error.startsWith('AbortError');
}

/** Turns RTK Query's own error into ours, with the texts of this call. */
export function toApiError(
  error: FetchBaseQueryError,
  response: Response | undefined,
  overrides: StatusTexts = {},
): ApiError {
  const silent = { status: null, serverMessage: null };
  switch (error.status) {
    case 'FETCH_ERROR':
      if (isAborted(error)) {
        return { kind: 'aborted', ...silent, detail: 'The request was cancelled' };
      }
      return { kind: 'network', ...silent, detail: 'Cannot reach the server' };
    case 'TIMEOUT_ERROR':
      return { kind: 'timeout', ...silent, detail: 'The server took too long to answer' };
    case 'CUSTOM_ERROR':
      return { kind: 'network', ...silent, detail: error.error };
    case 'PARSING_ERROR':
      return readUnparsed(error.originalStatus, error.error, response, overrides);
    default: {
      const serverMessage = readServerMessage(error.data);
      const { status } = error;
      const fallback = response?.ok
        ? 'The server reported a failure without saying why'
        : statusMessage(status, response?.statusText ?? '', overrides);
      const retryAfter = readRetryAfter(response?.headers.get('retry-after'), Date.now());
      return {
        kind: 'refused',
        status,
        serverMessage,
        detail: serverMessage ?? fallback,
        ...(retryAfter === undefined ? {} : { retryAfter }),
      };
    }
  }
}

/** An answer whose body was no JSON. With an error status, the status still says what happened. */
function readUnparsed(
  status: number,
  cause: string,
  response: Response | undefined,
  overrides: StatusTexts,
): ApiError {
  if (status < 200 || status > 299) {
    const retryAfter = readRetryAfter(response?.headers.get('retry-after'), Date.now());
    return {
      kind: 'refused',
      status,
      serverMessage: null,
      detail: statusMessage(status, response?.statusText ?? '', overrides),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  }
  if (!cause.startsWith('SyntaxError')) {
    // The connection broke while the body was on its way.
    return {
      kind: 'network',
      status: null,
      serverMessage: null,
      detail: 'Cannot reach the server',
    };
  }
  return {
    kind: 'unreadable',
    status,
    serverMessage: null,
    detail: "The server's answer could not be read",
  };
}

const apiError = v.object({
  kind: v.string(),
  detail: v.string(),
  serverMessage: v.nullable(v.string()),
});

/** Whether no answer came, so that only the server knows whether it did what it was asked. */
export function isUnanswered(kind: string): boolean {
  return kind === 'network' || kind === 'timeout';
}

/**
 * What a screen says about a failure (design, section 4, "Errors"): the specification's default as
 * the title, and why. Accepts whatever a hook or `unwrap()` hands over.
 */
export function describeFailure(
  error: ApiError | SerializedError | undefined,
  title: string,
): { title: string; detail: string; isUnanswered?: true } {
  const parsed = v.safeParse(apiError, error);
  if (!parsed.success) return { title, detail: 'Something went wrong in the console' };
  const { kind, detail } = parsed.output;
  return { title, detail, ...(isUnanswered(kind) && { isUnanswered: true }) };
}

/** Where the specification says "the message, or DEFAULT": the server's own words, else the default. */
export function messageOr(error: unknown, fallback: string): string {
  const parsed = v.safeParse(apiError, error);
  return (parsed.success ? parsed.output.serverMessage : null) ?? fallback;
}
