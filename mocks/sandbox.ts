import type { HttpHandler } from 'msw';
import { appHandlers } from './handlers/apps';
import { authHandlers } from './handlers/auth';
import { controlHandlers } from './handlers/control';
import { customerHandlers } from './handlers/customers';
import { errorReportHandlers } from './handlers/errorReports';
import { generalHandlers, unknownCallHandler } from './handlers/general';
import { Router } from './handlers/route';
import { storageHandlers } from './handlers/storage';
import { subscriptionHandlers } from './handlers/subscriptions';
import { userHandlers } from './handlers/users';
import { Platform, type PlatformOptions } from './platform/platform';
import { SandboxRecord } from './record';
import { Faults, Scenarios } from './scenarios';

export type SandboxOptions = PlatformOptions & {
  /** Delay of every response in milliseconds; none by default. */
  latency?: number | undefined;
};

export type Sandbox = {
  platform: Platform;
  handlers: HttpHandler[];
  scenarios: Scenarios;
  record: SandboxRecord;
  faults: Faults;
};

/**
 * Calls `create` without recording stack traces. MSW records a stack trace per handler, which is
 * slow, and uses it only in its log.
 */
const withoutStackTraces = <T>(create: () => T): T => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return create();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

/**
 * Creates a platform with its handlers, scenarios and record. Sandboxes share no state. The same
 * handlers serve Jest (`node.ts`), the browser (`browser.ts`) and HTTP (`server.ts`).
 */
export const createSandbox = ({ latency = 0, ...options }: SandboxOptions = {}): Sandbox => {
  const platform = new Platform(options);
  const faults = new Faults();
  const record = new SandboxRecord();
  const scenarios = new Scenarios(platform, faults);
  const router = new Router({ platform, faults, record, latency });
  const handlers = withoutStackTraces(() => [
    ...subscriptionHandlers(router, platform),
    ...userHandlers(router, platform),
    ...customerHandlers(router, platform),
    ...appHandlers(router, platform),
    ...authHandlers(router, platform),
    ...storageHandlers(router, platform),
    ...generalHandlers(router, platform),
    ...errorReportHandlers(router, record),
    ...controlHandlers({ platform, scenarios, record }),
    unknownCallHandler(router),
  ]);
  return { platform, handlers, scenarios, record, faults };
};

export { SANDBOX_ACCOUNTS } from './platform/seed/accounts';
export { SANDBOX_APPS } from './platform/seed/blueprints';
