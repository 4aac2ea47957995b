import { base } from '../../shared/base';
import { config } from '../../shared/config';
import type { crashKinds } from '../../store/errorReports';

/*
 * What may be told of a crash. Everything here is on a list, a number, or the name of one of the console's
 * own files; nothing is a text of the platform, a form or an address (docs/adr/0029-error-reports.md).
 */

type ErrorFacts = {
  /** One of `NAMES`, else 'other'. */
  name: string;
  /** The part of the message that `PHRASES` knows; null for none. */
  message: string | null;
  /** Own scripts with line and column, `assets/main.0a1b2c3d.js:1:2345`; innermost first. */
  stack: string[];
};

/** A crash without data. Two of the same content are of one kind. */
export type Crash = { kind: (typeof crashKinds)[number] } & (
  | { kind: 'render' | 'uncaught' | 'rejection'; error: ErrorFacts }
  | { kind: 'chunk'; script: string | null }
  | { kind: 'policy'; directive: string; blocked: string; place: string | null }
  | { kind: 'answer'; endpoint: string; problem: 'malformed' | 'unreadable' }
  | { kind: 'answer'; endpoint: string; problem: 'exception'; error: ErrorFacts }
);

const NAMES = new Set([
  ...['Error', 'AggregateError', 'EvalError', 'InternalError', 'RangeError', 'ReferenceError'],
  ...['SyntaxError', 'TypeError', 'URIError'],
  // Of browsers (DOMException).
  ...['AbortError', 'ConstraintError', 'DataCloneError', 'DataError', 'HierarchyRequestError'],
  ...['InvalidAccessError', 'InvalidCharacterError', 'InvalidStateError', 'NetworkError'],
  ...['NotAllowedError', 'NotFoundError', 'NotReadableError', 'NotSupportedError'],
  ...['OperationError', 'QuotaExceededError', 'ReadOnlyError', 'SecurityError', 'TimeoutError'],
  ...['TransactionInactiveError', 'UnknownError', 'VersionError'],
]);

/** What browsers and React say, without the names and values that they put into it. */
const PHRASES = new RegExp(
  [
    'Cannot (read|set) properties of (undefined|null)',
    'is not (a function|a constructor|iterable|defined|valid JSON|an object)',
    'before initialization',
    'Assignment to constant variable',
    'Maximum call stack size exceeded',
    'too much recursion',
    'Invalid (array length|string length|time value|URL)',
    'circular structure',
    'Unexpected (token|end of JSON input|end of input)',
    'Failed to fetch',
    'Load failed',
    String.raw`Minified React error #\d{1,3}`,
  ].join('|'),
);

/** Longer messages are searched up to here. */
const MESSAGE_LIMIT = 2000;

const FRAMES = 20;

/** A file of the build: the digits are a hash of its content. */
const SCRIPT = /^assets\/[\w-]{1,40}\.[0-9a-f]{8}\.js$/;

const ownAddress = () => window.location.origin + base;

/** The name of one of the console's own scripts; null for any other address. */
function scriptOf(address: string): string | null {
  const own = ownAddress();
  const name = address.startsWith(own) ? address.slice(own.length) : '';
  return SCRIPT.test(name) ? name : null;
}

/** Every engine ends a line of a stack with the address of the script, the line and the column. */
const FRAME = /(https?:\/\/[^\s()@]+):(\d{1,7}):(\d{1,7})\)?$/;

function framesOf(stack: string): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, address = '', row, column] = FRAME.exec(line) ?? [];
    const script = scriptOf(address);
    return script === null ? [] : [`${script}:${row}:${column}`];
  });
  return frames.slice(0, FRAMES);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of anything that can be thrown, and of errors as Redux Toolkit keeps them. */
function factsOf(thrown: unknown): ErrorFacts {
  const { name, message, stack } = Object(thrown) as Partial<Record<keyof Error, unknown>>;
  return {
    name: NAMES.has(textOf(name)) ? textOf(name) : 'other',
    message: PHRASES.exec(textOf(message).slice(0, MESSAGE_LIMIT))?.[0] ?? null,
    stack: framesOf(textOf(stack)),
  };
}

function ofThrown(kind: 'render' | 'uncaught' | 'rejection', thrown: unknown): Crash {
  // webpack's, with the address of the file.
  const { name, request } = Object(thrown) as { name?: unknown; request?: unknown };
  if (name === 'ChunkLoadError') return { kind: 'chunk', script: scriptOf(textOf(request)) };
  return { kind, error: factsOf(thrown) };
}

/** Whether an address is on the host of another. */
function isOnHostOf(address: string, other: string): boolean {
  try {
    return new URL(address).origin === new URL(other).origin;
  } catch {
    return false;
  }
}

/** What a policy stopped, where it names no address. */
const BLOCKED = new Set([
  ...['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'],
  ...['data', 'blob', 'chrome-extension', 'moz-extension', 'safari-web-extension'],
]);

/** Where a policy stopped a call to. The host of a picture, say, is data. */
function blockedOf(uri: string): string {
  if (isOnHostOf(uri, window.location.href)) return 'console';
  if (isOnHostOf(uri, config.apiBaseUrl)) return 'platform';
  if (/^https?:/.test(uri)) return 'another host';
  const [scheme = ''] = uri.split(':');
  return BLOCKED.has(scheme) ? scheme : 'other';
}

function ofViolation(event: SecurityPolicyViolationEvent): Crash | null {
  const { blockedURI, effectiveDirective, sourceFile, lineNumber, columnNumber } = event;
  // Of a report, which would be about itself.
  if (config.errorReportUrl && blockedURI.startsWith(config.errorReportUrl)) return null;
  const script = scriptOf(sourceFile);
  return {
    kind: 'policy',
    directive: /^[a-z-]{1,40}$/.exec(effectiveDirective)?.[0] ?? 'other',
    blocked: blockedOf(blockedURI),
    place: script && `${script}:${lineNumber}:${columnNumber}`,
  };
}

/**
 * What may be told of a crash; null where it is none of the console's.
 *
 * @param crash what an error boundary caught, or an event of the window
 */
export function readCrash(crash: unknown): Crash | null {
  if (!(crash instanceof Event)) return ofThrown('render', crash);
  switch (crash.type) {
    case 'securitypolicyviolation':
      return ofViolation(crash as SecurityPolicyViolationEvent);
    case 'unhandledrejection':
      return ofThrown('rejection', (crash as PromiseRejectionEvent).reason);
    default: {
      if (crash.target instanceof HTMLScriptElement) {
        const script = scriptOf(crash.target.src);
        return script === null ? null : { kind: 'chunk', script };
      }
      // Without an error it is a script of another host, or a remark of the browser about layout.
      const { error, filename } = crash as { error?: unknown; filename?: string } & Event;
      const isOwn = error && filename?.startsWith(ownAddress());
      return isOwn ? ofThrown('uncaught', error) : null;
    }
  }
}

/** Names of errors that Redux Toolkit makes itself, of calls without an answer. */
const NO_ANSWER = ['AbortError', 'ConditionError'];

/** What may be told of an answer that could not be understood; null for any other outcome of a call. */
export function readAnswer(endpoint: string, data: unknown, error: unknown): Crash | null {
  const { isMalformed } = Object(data) as { isMalformed?: unknown };
  if (isMalformed === true) return { kind: 'answer', endpoint, problem: 'malformed' };
  const { kind, name } = Object(error) as { kind?: unknown; name?: unknown };
  if (kind === 'unreadable') return { kind: 'answer', endpoint, problem: 'unreadable' };
  // A failed call has a kind; another error was thrown by the code that reads the answer.
  if (!error || kind !== undefined || NO_ANSWER.includes(textOf(name))) return null;
  return { kind: 'answer', endpoint, problem: 'exception', error: factsOf(error) };
}
