import { addListener, isFulfilled, isRejected } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { screens } from '../../features/navigation/screens';
import { ownBuild, ownVersion } from '../../offline/serviceWorker/builds';
import { base, currentAddress } from '../../shared/browser/base';
import { config } from '../../shared/config';
import type { AppStore } from '../../store/rootState';
import { screenNameOf } from '../prerender/screenTarget';

/*
 * Reports crashes to the collector of the installation (docs/product/operation.md#error-reports;
 * docs/deploy.md has the format). A report consists of words from the lists below, numbers, and
 * names of the console's own files. It contains no text of the platform, a form or an address.
 */

/**
 * Kind and details of a crash, without user data. Crashes with equal details count as the same
 * crash.
 */
export type Crash =
  | { kind: 'render' | 'uncaught' | 'rejection'; error: ErrorFacts }
  | { kind: 'chunk'; script: string | null }
  | { kind: 'policy'; directive: string; blocked: string; place: string | null }
  | { kind: 'answer'; endpoint: string; problem: string; error?: ErrorFacts };
/**
 * Facts about an error. `stack` contains the console's own scripts with line and column, innermost
 * first.
 */
type ErrorFacts = { name: string; message: string | null; stack: string[] };

/** Error names of JavaScript and of browsers (DOMException). */
const NAMES =
  /^(Aggregate|Eval|Internal|Range|Reference|Syntax|Type|URI|Abort|Constraint|DataClone|Data|HierarchyRequest|InvalidAccess|InvalidCharacter|InvalidState|Network|NotAllowed|NotFound|NotReadable|NotSupported|Operation|QuotaExceeded|ReadOnly|Security|Timeout|TransactionInactive|Unknown|Version)?Error$/;

/** Matches parts of known browser and React messages, without the names and values in them. */
const PHRASES = new RegExp(
  [
    'Cannot (read|set) properties of (undefined|null)',
    'is not (a function|a constructor|iterable|defined|valid JSON|an object)',
    'before initialization|Assignment to constant variable',
    'Maximum call stack size exceeded|too much recursion|circular structure',
    'Invalid (array length|string length|time value|URL)',
    'Unexpected (token|end of JSON input|end of input)',
    String.raw`Failed to fetch|Load failed|Minified React error #\d{1,3}`,
  ].join('|'),
);

/** Matches the path of a script of the build. The eight digits are a hash of its content. */
const SCRIPT = /^assets\/[\w-]{1,40}\.[0-9a-f]{8}\.js$/;
/** Matches the end of a stack line: in every browser, the script's address, line and column. */
const FRAMES = /(https?:\/\/[^\s()@]+)(:\d{1,7}:\d{1,7})\)?$/gm;
/**
 * Matches a `blockedURI` that is a keyword or scheme instead of a web address, such as `inline`.
 */
const BLOCKED =
  /^(inline|eval|wasm-eval|trusted-types-policy|trusted-types-sink|data|blob|chrome-extension|moz-extension|safari-web-extension)(?=:|$)/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const ownAddress = () => window.location.origin + base;

function scriptOf(address: string): string | null {
  const name = address.slice(ownAddress().length);
  return address === ownAddress() + name && SCRIPT.test(name) ? name : null;
}

function framesOf(stack: string): string[] {
  const frames = [...stack.matchAll(FRAMES)].map(([, address = '', place = '']) => {
    const script = scriptOf(address);
    return script === null ? [] : [script + place];
  });
  return frames.flat().slice(0, 20);
}

/** Facts about a thrown value of any type, or about an error as Redux Toolkit stores it. */
function factsOf(thrown: unknown): ErrorFacts {
  const { name, message, stack } = Object(thrown) as Partial<Record<keyof Error, unknown>>;
  return {
    name: NAMES.exec(textOf(name))?.[0] ?? 'other',
    message: PHRASES.exec(textOf(message).slice(0, 2000))?.[0] ?? null,
    stack: framesOf(textOf(stack)),
  };
}

function ofThrown(kind: 'render' | 'uncaught' | 'rejection', thrown: unknown): Crash {
  // webpack's `ChunkLoadError` contains the address of the missing file as `request`.
  const { name, request } = Object(thrown) as { name?: unknown; request?: unknown };
  if (name === 'ChunkLoadError') return { kind: 'chunk', script: scriptOf(textOf(request)) };
  return { kind, error: factsOf(thrown) };
}

/**
 * Description of what a Content Security Policy blocked: a keyword such as `inline`, or whether the
 * host was the console, the platform or another one. Never names another host, because its name may
 * be part of user data, such as a picture's address.
 */
function blockedOf(uri: string): string {
  if (!/^https?:/.test(uri)) return BLOCKED.exec(uri)?.[0] ?? 'other';
  const isAt = (address: string) => `${uri}/`.startsWith(`${new URL(address).origin}/`);
  if (isAt(window.location.href)) return 'console';
  return isAt(config.apiBaseUrl) ? 'platform' : 'another host';
}

function ofViolation(event: SecurityPolicyViolationEvent): Crash | null {
  const { blockedURI, effectiveDirective, sourceFile, lineNumber, columnNumber } = event;
  // Ignores a blocked crash report, because the policy would also block the report about it.
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
 * Converts a value that an error boundary caught, or an event of the window, to a crash. Null if
 * the console did not cause it.
 */
export function readCrash(crash: unknown): Crash | null {
  if (!(crash instanceof Event)) return ofThrown('render', crash);
  // The event's type decides which of these properties exist.
  const { type, target, reason, error, filename } = crash as Event & Partial<AnyCrash>;
  if (type === 'securitypolicyviolation') return ofViolation(crash as SecurityPolicyViolationEvent);
  if (type === 'unhandledrejection') return ofThrown('rejection', reason);
  if (target instanceof HTMLScriptElement) {
    const script = scriptOf(target.src);
    return script === null ? null : { kind: 'chunk', script };
  }
  // Ignores an error event without `error`: it is about a script of another host, or is a browser's
  // warning about layout.
  return error && filename?.startsWith(ownAddress()) ? ofThrown('uncaught', error) : null;
}
type AnyCrash = { reason: unknown; error: unknown; filename: string };

/** Crash of a call whose response could not be understood; null for all other outcomes. */
export function readAnswer(endpoint: string, data: unknown, error: unknown): Crash | null {
  const { isMalformed } = Object(data) as { isMalformed?: unknown };
  if (isMalformed === true) return { kind: 'answer', endpoint, problem: 'malformed' };
  const { kind, name } = Object(error) as { kind?: unknown; name?: unknown };
  if (kind === 'unreadable') return { kind: 'answer', endpoint, problem: 'unreadable' };
  // Excludes failed calls, which have a `kind`, and the two errors that Redux Toolkit itself
  // throws. Any other error was thrown by the code that reads the response.
  const isOther = !error || kind !== undefined || /^(Abort|Condition)Error$/.test(textOf(name));
  return isOther ? null : { kind: 'answer', endpoint, problem: 'exception', error: factsOf(error) };
}

const HOUR_MS = 3_600_000;
/**
 * Crashes that this page has reported within the last hour, with their times. Within an hour, the
 * page reports each crash once, and at most ten crashes.
 */
const reported = new Map<string, number>();
let store: AppStore | null = null;

function send(crash: Crash): void {
  const { errorReportUrl } = config;
  const kind = JSON.stringify(crash);
  // Sends nothing while offline, because the browser would lose the beacon without an error.
  if (!errorReportUrl || !navigator.onLine) return;
  for (const [each, at] of reported) if (Date.now() - at >= HOUR_MS) reported.delete(each);
  if (reported.has(kind) || reported.size >= 10) return;
  reported.set(kind, Date.now());
  const screen = screenNameOf(currentAddress().pathname);
  const report = {
    // Version of the report's format. Increased with every change that affects readers of reports.
    schema: 1,
    at: new Date().toISOString(),
    ...crash,
    screen: screen && screens[screen].path,
    version: ownVersion(),
    build: ownBuild(),
    environment: config.environmentName,
    browser: navigator.userAgent,
    connection: store?.getState().connectivity.status ?? 'unknown',
  };
  // Sent as plain text, because JSON would need the permission of the collector's host (CORS).
  navigator.sendBeacon(errorReportUrl, JSON.stringify(report));
}

function sendQuietly(crash: Crash | null): void {
  try {
    if (crash) send(crash);
  } catch {
    // Ignores errors of this module, because reporting them could cause an endless loop.
  }
}

/** Reports a value that an error boundary caught, or an error event of the window. */
export const reportCrash = (crash: unknown): void => sendQuietly(readCrash(crash));

function answerOf(action: unknown): Crash | null {
  if (!isFulfilled(action) && !isRejected(action)) return null;
  const { endpointName } = Object(action.meta.arg) as { endpointName?: string };
  if (endpointName === undefined) return null;
  if (isFulfilled(action)) return readAnswer(endpointName, action.payload, null);
  return readAnswer(endpointName, null, action.payload ?? action.error);
}

/** Reports malformed responses, including cached ones, and missing scripts. */
export function watchConsole(opened: AppStore): void {
  store = opened;
  for (const entry of Object.values(opened.getState()[api.reducerPath].queries)) {
    const { endpointName, data, error } = entry ?? {};
    if (endpointName !== undefined) sendQuietly(readAnswer(endpointName, data, error));
  }
  opened.dispatch(
    addListener({
      predicate: (action) => answerOf(action) !== null,
      effect: (action) => sendQuietly(answerOf(action)),
    }),
  );
  // Reports missing scripts even if the code that requested them handles the failure. Uses the
  // capture phase, because a script's `error` event does not bubble.
  const reportScript = (event: Event) => {
    if (event.target instanceof HTMLScriptElement) reportCrash(event);
  };
  window.addEventListener('error', reportScript, true);
}
