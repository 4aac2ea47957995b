import { addListener } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { api } from '../../api/api';
import { callLog } from '../../api/client/callLog';
import { screens } from '../../features/screens';
import { callName, summariseCalls } from '../../features/status/statusTexts';
import { ownBuild, ownVersion } from '../../offline/serviceWorker/builds';
import { currentAddress } from '../../shared/base';
import { config } from '../../shared/config';
import { keepReport, takeReport } from '../../store/errorReports';
import type { AppStore } from '../../store/rootState';
import { inOneTab } from '../../store/webLock';
import { screenNameOf } from '../prerender/screenTarget';
import { readAnswer, readCrash, type Crash } from './crash';

/** Of the format, which docs/deploy.md describes; another number for every change that a reader notices. */
const SCHEMA = 1;

let store: AppStore | null = null;

/** The path of the screen, which holds no id; null for none of the console's. */
function screenPath(): string | null {
  const name = screenNameOf(currentAddress().pathname);
  return name && screens[name].path;
}

/** What 'Copy diagnostics' says of the console, as far as it helps to find the cause. */
function diagnostics() {
  return {
    version: ownVersion(),
    build: ownBuild(),
    environment: config.environmentName,
    browser: navigator.userAgent,
    connection: store?.getState().connectivity.status ?? 'unknown',
    calls: summariseCalls(callLog.get()).map(({ call, requests, failed }) => {
      const last = failed.at(-1);
      const { kind, status = null } = last?.failure ?? {};
      return {
        call: callName(call),
        requests: requests.length,
        failed: failed.length,
        lastFailure: last ? { kind, status, ms: last.ms } : null,
      };
    }),
  };
}

async function send(crash: Crash): Promise<void> {
  const { errorReportUrl } = config;
  // Without the network a beacon is lost, and the browser does not tell.
  if (!errorReportUrl || !navigator.onLine) return;
  // Where it happened: the operator may have gone on when another tab's report has left.
  const screen = screenPath();
  await inOneTab('errorReports', () => {
    if (takeReport(JSON.stringify(crash))) {
      const at = Date.now();
      const report = {
        ...{ schema: SCHEMA, at: new Date(at).toISOString() },
        ...crash,
        ...{ screen, ...diagnostics() },
      };
      // A text needs no permission of the host (CORS), unlike JSON.
      const text = JSON.stringify(report);
      if (navigator.sendBeacon(errorReportUrl, text)) keepReport({ at, kind: crash.kind, text });
    }
    return Promise.resolve();
  });
}

/** A crash of this very code is not reported. */
const sendQuietly = (crash: Crash | null): void => {
  if (crash) send(crash).catch(() => undefined);
};

/**
 * Reports a crash (docs/product.md#error-reports), unless it was reported within the hour.
 *
 * @param crash what an error boundary caught, or an event of the window
 */
export const reportCrash = (crash: unknown): void => sendQuietly(readCrash(crash));

/** A call of the api that was fulfilled (with a payload) or rejected (with either). */
const endedCall = v.object({
  type: v.pipe(v.string(), v.regex(/^api\/execute(Query|Mutation)\/(fulfilled|rejected)$/)),
  payload: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
  meta: v.object({ arg: v.object({ endpointName: v.string() }) }),
});

function answerOf(action: unknown): Crash | null {
  const { success, output } = v.safeParse(endedCall, action);
  if (!success) return null;
  const { type, payload, error, meta } = output;
  return type.endsWith('fulfilled')
    ? readAnswer(meta.arg.endpointName, payload, null)
    : readAnswer(meta.arg.endpointName, null, payload ?? error);
}

/** Reports answers that can't be understood, those that are there already too, and scripts that are missing. */
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
  // Whoever asked for the script may do without it. Its event does not bubble.
  window.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) reportCrash(event);
    },
    true,
  );
}
