import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { EpochMs } from '../../domain/entities';
import type { FailureText } from '../../shared/ui/ErrorView';
import { clip } from '../../shared/text';
import { isUnanswered, readFailure, type Failure } from './failures';
import { LONGEST_PENDING_MS, readRetryAfter } from './retryPolicy';

/** Reason why a call failed, as plain data, because it is stored in the state. */
export type ApiError = Failure & {
  /** The server's message, clipped; null if the body has none. */
  serverMessage: string | null;
  /**
   * One sentence for the screen: the server's message, or else the text of
   * docs/product/platform.md#errors.
   */
  detail: string;
  /** Time before which the server accepts no request (Retry-After). */
  throttledUntil?: EpochMs;
  /**
   * Time at which the query is sent again. Set if the server asks for a longer wait than
   * `LONGEST_PENDING_MS`.
   */
  retryAt?: EpochMs;
  /** Key under which the query's refusal is remembered: see refusals.ts. */
  refusal?: string;
  /** Set when the query was not sent because it had been refused before. */
  isRemembered?: true;
};

export type CallError = ApiError | SerializedError;

/**
 * Status messages of one call, which override the general ones (docs/product/platform.md#errors).
 */
export type StatusTexts = Partial<Record<number, string>>;

const localTexts: Record<Exclude<Failure['kind'], 'refused'>, string> = {
  network: 'Cannot reach the server',
  timeout: 'The server took too long to respond',
  unreadable: 'The server sent an unexpected response',
  invalid: 'This ID can’t be looked up',
  readOnly: 'Read only',
  aborted: 'The request was canceled',
  unrenewed: 'Cannot reach the server',
};

/** `detail` is the reason. */
export const refusedError = (detail: string, status: number | null = null): ApiError => ({
  kind: 'refused',
  status,
  serverMessage: null,
  detail,
});

/** Creates an error that the console detected without an error response of the server. */
export function localError(
  kind: keyof typeof localTexts,
  { status = null, detail = localTexts[kind] }: Partial<Pick<ApiError, 'status' | 'detail'>> = {},
): ApiError {
  return { kind, status, serverMessage: null, detail };
}

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

function oneLine(text: string): string | null {
  const line = text
    .slice(0, MESSAGE_LIMIT * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return clip(line, MESSAGE_LIMIT) || null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maximum nesting of a body in which a reason is looked for. */
const DEEPEST = 6;

/** Fields in which objects state their reason, best first. */
const REASON_FIELDS = ['message', 'msg', 'detail', 'reason'] as const;

/** Reasons in a text, an object with one of the fields above, or a list of them. */
function reasonsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((item) => reasonsIn(item, depth + 1));
  if (!isRecord(value)) return [];
  const named = REASON_FIELDS.map((name) => reasonsIn(value[name], depth + 1));
  const found = named.find(({ length }) => length > 0);
  // `class-validator` describes an object by its violated constraints and its parts.
  return found ?? [...ofFields(value.constraints), ...reasonsIn(value.children, depth + 1)];
}

/** Reasons in a list, or the first one in an object of fields. */
const ofFields = (value: unknown): string[] =>
  isRecord(value)
    ? Object.values(value)
        .flatMap((field) => reasonsIn(field))
        .slice(0, 1)
    : reasonsIn(value);

const HTML_PAGE = /^\s*<(?:!doctype|html|\?xml)/i;

/**
 * Reason that the body of a refusal states, on one line, or null (docs/product/platform.md#errors,
 * 23.3). A text is its own reason, unless it has markup.
 */
export function readServerMessage(body: unknown): string | null {
  if (typeof body === 'string') return /<[a-z!?/]/i.test(body) ? null : oneLine(body);
  if (!isRecord(body)) return null;
  const { message, errors, error, detail, title } = body;
  const all = [reasonsIn(message), ofFields(errors), reasonsIn(error), reasonsIn(detail)];
  const texts = all.find(({ length }) => length > 0) ?? (typeof title === 'string' ? [title] : []);
  return oneLine(texts.filter((text) => !HTML_PAGE.test(text)).join('. '));
}

function statusMessage(status: number, statusText: string, overrides: StatusTexts): string {
  const known = overrides[status] ?? statusMessages[status];
  return known ?? `Generic Error: ${[status, oneLine(statusText)].filter(Boolean).join(' ')}`;
}

export function toApiError(
  error: FetchBaseQueryError,
  response: Response | undefined,
  overrides: StatusTexts = {},
): ApiError {
  const { kind, status } = readFailure(error);
  const now = Date.now();
  const wait = readRetryAfter(response, now);
  const asked = wait > 0 && {
    throttledUntil: now + wait,
    ...(wait > LONGEST_PENDING_MS && { retryAt: now + wait }),
  };
  if (kind !== 'refused') {
    // A response whose body broke off counts as no response, so its status is dropped. Only
    // 'unreadable', a complete body that can't be parsed, keeps the status.
    return { ...localError(kind, kind === 'unreadable' ? { status } : {}), ...asked };
  }
  // A text that is no JSON may be a gateway's own. Only a refusal is taken from it.
  const isReadable = error.status !== 'PARSING_ERROR' || (status !== null && status < 500);
  const serverMessage = isReadable ? readServerMessage(error.data) : null;
  const fallback = response?.ok
    ? 'The server reported an error without details'
    : statusMessage(status ?? 0, response?.statusText ?? '', overrides);
  return { kind, status, serverMessage, detail: serverMessage ?? fallback, ...asked };
}

const NOT_ASKED = 'This was refused before, so it wasn’t requested again.';

/**
 * Label of the button that repeats a call that was refused before
 * (docs/product/permissions.md#permissions).
 */
export const TRY_ANYWAY = 'Try anyway';

/** Texts that a screen shows for an error. The screen passes its own `title`. */
export function describeFailure(
  error: CallError | undefined,
  title: string,
): FailureText & { detail: string } {
  if (!error || !('kind' in error)) return { title, detail: 'Something went wrong in the console' };
  const { detail, retryAt, isRemembered } = error;
  return {
    title,
    detail: isRemembered ? `${detail}. ${NOT_ASKED}` : detail,
    ...(isUnanswered(error) && { isUnanswered: true }),
    ...(retryAt !== undefined && { retryAt }),
    ...(isRemembered && { retryLabel: TRY_ANYWAY }),
  };
}

export const reasonOf = (error: CallError): string => describeFailure(error, '').detail;

export function messageOr(error: CallError | undefined, fallback: string): string {
  return (error && 'kind' in error ? error.serverMessage : null) ?? fallback;
}

/**
 * Whether the server decided against the call. After any other failure, the server may have carried
 * it out.
 */
export function isRefusal(error: CallError): boolean {
  return 'kind' in error && error.kind === 'refused' && (error.status ?? 0) < 500;
}

export const isAborted = (error: CallError): boolean =>
  'kind' in error ? error.kind === 'aborted' : error.name === 'AbortError';
