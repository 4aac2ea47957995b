import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { clip } from '../../shared/text';
import { failureKinds, isUnanswered, readFailure, type Failure } from './failures';

/** What went wrong with a call, small enough to stand in the state and in DevTools. */
export type ApiError = Failure & {
  /** The server's own words, clipped; null when it sent none that can be read. */
  serverMessage: string | null;
  /** One sentence for the screen: the server's words, else what the error catalogue says. */
  detail: string;
  /** Milliseconds that the server asked to wait before another try (Retry-After). */
  retryAfter?: number;
};

/** Why a call failed, as a hook or `unwrap()` hands it over. */
export type CallError = ApiError | SerializedError;

/** Per-call overrides of the status messages (section 8). */
export type StatusTexts = Partial<Record<number, string>>;

/** What the screen says where no refusal of the server came. */
const silentTexts: Record<Exclude<Failure['kind'], 'refused'>, string> = {
  network: 'Cannot reach the server',
  timeout: 'The server took too long to answer',
  unreadable: "The server's answer could not be read",
  invalid: 'This id cannot be looked up',
  aborted: 'The request was cancelled',
};

/** A failure that no HTTP answer stands behind. */
export function silentError(
  kind: keyof typeof silentTexts,
  { status = null, detail = silentTexts[kind] }: Partial<Pick<ApiError, 'status' | 'detail'>> = {},
): ApiError {
  return { kind, status, serverMessage: null, detail };
}

/** Status messages of the catalogue. */
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
function oneLine(text: string): string | null {
  const line = text
    .slice(0, MESSAGE_LIMIT * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return clip(line, MESSAGE_LIMIT) || null;
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
  return oneLine(message ?? '') ?? oneLine(firstFieldError ?? '') ?? oneLine(nested ?? '');
}

/** The catalogue's text for a status, or the generic error that carries status and status text. */
function statusMessage(status: number, statusText: string, overrides: StatusTexts): string {
  const known = overrides[status] ?? statusMessages[status];
  return known ?? `Generic Error: ${[status, oneLine(statusText)].filter(Boolean).join(' ')}`;
}

/** Seconds or an HTTP date, as milliseconds from now; undefined when there is none that can be read. */
function readRetryAfter(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}

/** Turns RTK Query's own error into ours, with the texts of this call. */
export function toApiError(
  error: FetchBaseQueryError,
  response: Response | undefined,
  overrides: StatusTexts = {},
): ApiError {
  const { kind, status } = readFailure(error);
  if (kind !== 'refused') {
    // What came of a body that broke off is no answer.
    return silentError(kind, kind === 'unreadable' ? { status } : {});
  }
  const serverMessage = error.status === 'PARSING_ERROR' ? null : readServerMessage(error.data);
  const fallback = response?.ok
    ? 'The server reported a failure without saying why'
    : statusMessage(status ?? 0, response?.statusText ?? '', overrides);
  const retryAfter = readRetryAfter(response?.headers.get('retry-after'), Date.now());
  return {
    kind,
    status,
    serverMessage,
    detail: serverMessage ?? fallback,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

const apiError = v.object({
  kind: v.picklist(failureKinds),
  status: v.nullable(v.number()),
  detail: v.string(),
  serverMessage: v.nullable(v.string()),
});

/**
 * What a screen says about a failure (design, section 4, "Errors"): the specification's default as
 * the title, and why. Accepts whatever a hook or `unwrap()` hands over.
 */
export function describeFailure(
  error: CallError | undefined,
  title: string,
): { title: string; detail: string; isUnanswered?: true } {
  const parsed = v.safeParse(apiError, error);
  if (!parsed.success) return { title, detail: 'Something went wrong in the console' };
  const { detail } = parsed.output;
  return { title, detail, ...(isUnanswered(parsed.output) && { isUnanswered: true }) };
}

/** Where the specification says "the message, or DEFAULT": the server's own words, else the default. */
export function messageOr(error: unknown, fallback: string): string {
  const parsed = v.safeParse(apiError, error);
  return (parsed.success ? parsed.output.serverMessage : null) ?? fallback;
}
