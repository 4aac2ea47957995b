import type * as ErrorReports from '../errorReports/errorReports';
import { config } from '../../shared/config';
import { whenIdle } from '../../shared/browser/whenIdle';
import type { AppStore } from '../../store/rootState';

const { errorReportUrl } = config;

/** How many wait while the code is on its way: an endless loop of errors must not fill the memory. */
const MOST_WAITING = 9;

const waiting: unknown[] = [];

const withReports = (use: (reports: typeof ErrorReports) => void): unknown =>
  import('../errorReports/errorReports')
    .then(use)
    // A rejection would be the next crash.
    .catch(() => undefined);

/**
 * Reports a crash where `errorReportUrl` is set (docs/product/operation.md#error-reports).
 *
 * @param crash what an error boundary caught, or an event of the window
 */
export function crashed(crash: unknown): void {
  if (errorReportUrl && waiting.length < MOST_WAITING) {
    waiting.push(crash);
    withReports(({ reportCrash }) => waiting.splice(0).forEach(reportCrash));
  }
}

/** Loads the code of reports before a crash needs it: files may be missing then, and this one with them. */
export function prepareReports(store: AppStore): void {
  if (errorReportUrl) whenIdle(() => withReports(({ watchConsole }) => watchConsole(store)));
}

// Before any other module of the console runs: it may throw.
if (errorReportUrl)
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, crashed);
