import type * as ErrorReports from '../errorReports/errorReports';
import { config } from '../../shared/config';
import { whenIdle } from '../../shared/browser/whenIdle';
import type { AppStore } from '../../store/rootState';

const { errorReportUrl } = config;

/**
 * Maximum number of crashes that wait until the reporting code is loaded. Otherwise, an endless
 * loop of errors would fill the memory.
 */
const MOST_WAITING = 9;

const waiting: unknown[] = [];

const withReports = (use: (reports: typeof ErrorReports) => void): unknown =>
  import('../errorReports/errorReports')
    .then(use)
    // Ignores a failure to load the code, because the rejection would be reported as another crash.
    .catch(() => undefined);

/**
 * Reports a crash if `errorReportUrl` is set (docs/product/operation.md#error-reports).
 *
 * @param crash value that an error boundary caught, or an event of the window
 */
export function crashed(crash: unknown): void {
  if (errorReportUrl && waiting.length < MOST_WAITING) {
    waiting.push(crash);
    withReports(({ reportCrash }) => waiting.splice(0).forEach(reportCrash));
  }
}

/**
 * Loads the code of reports in advance. A crash may be caused by missing files of the console, and
 * the file with this code may be one of them.
 */
export function prepareReports(store: AppStore): void {
  if (errorReportUrl) whenIdle(() => withReports(({ watchConsole }) => watchConsole(store)));
}

// Listens before any other module of the console runs, because each of them may throw.
if (errorReportUrl)
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, crashed);
