import type { Platform } from './platform/platform';
import { pathFits } from './record';

/** Requests that a fault applies to: those with this method and path, or all if neither is set. */
export type Target = {
  /** HTTP method; any method by default. */
  method?: string;
  /** Path such as `/api/users`, with `*` for any characters, or a regular expression. */
  path?: string | RegExp;
  /** Number of requests that get the fault. */
  times?: number;
  /** Interval of the fault: 3 for every third matching request. By default, every one. */
  every?: number;
};

type Failure = Target & {
  status: number;
  /**
   * Body of the response. A text is sent as it is, anything else as JSON. By default, the
   * platform's own error body.
   */
  body?: unknown;
  /** Response headers, such as `{ 'Retry-After': '2' }`. */
  headers?: Record<string, string>;
};

type Slowness = Target & { ms: number };

type Malformation = Target & {
  /**
   * Body of the response. A text (such as invalid JSON or HTML) is sent as it is, anything else as
   * JSON.
   */
  body: unknown;
  /** Media type of the response; `application/json` by default. */
  contentType?: string;
};

/** Longest delay of setTimeout (milliseconds). A longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Number of users and of devices per app that `changeRows` changes. */
const CHANGED_ROWS = 5;

type Rule<T extends Target> = { fault: T; left: number; seen: number };

/** Rules of one kind of fault. The oldest matching rule applies. */
class Rules<T extends Target> {
  private rules: Rule<T>[] = [];

  add(fault: T, times: number): void {
    this.rules.push({ fault, left: fault.times ?? times, seen: 0 });
  }

  take(method: string, path: string): T | null {
    const rule = this.rules.find(
      ({ fault, left }) =>
        left > 0 &&
        (fault.method === undefined || fault.method.toUpperCase() === method) &&
        pathFits(fault.path, path),
    );
    if (!rule) return null;
    rule.seen += 1;
    if (rule.seen % (rule.fault.every ?? 1) !== 0) return null;
    rule.left -= 1;
    return rule.fault;
  }

  clear(): void {
    this.rules = [];
  }
}

/** Current faults, which the router applies to every call. */
export class Faults {
  isOffline = false;
  readonly failures = new Rules<Failure>();
  readonly slownesses = new Rules<Slowness>();
  readonly malformations = new Rules<Malformation>();
  readonly lostAnswers = new Rules<Target>();
  readonly stalls = new Rules<Target>();
  private readonly waiting = new Set<() => void>();

  /**
   * Waits for `ms` milliseconds; without `ms`, until the request is aborted or the scenarios are
   * reset. An abort or a reset also ends a timed wait, so that no test leaves a timer behind. Uses
   * the global `setTimeout`, so that Jest's fake timers control the wait.
   */
  wait(signal: AbortSignal, ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.waiting.delete(end);
        resolve();
      };
      const timer = ms === undefined ? undefined : setTimeout(end, Math.min(ms, LONGEST_TIMER));
      signal.addEventListener('abort', end);
      this.waiting.add(end);
      if (signal.aborted) end();
    });
  }

  clear(): void {
    this.isOffline = false;
    this.failures.clear();
    this.slownesses.clear();
    this.malformations.clear();
    this.lostAnswers.clear();
    this.stalls.clear();
    for (const end of [...this.waiting]) end();
  }
}

/**
 * Named failures of the platform. Each can also be started over HTTP: `POST /__sandbox/{name}` with
 * the argument as JSON body.
 */
export class Scenarios {
  constructor(
    private readonly platform: Platform,
    private readonly faults: Faults,
  ) {}

  /** Expires all access tokens issued so far. Sessions stay valid, so a refresh works. */
  expireTokens(): void {
    this.platform.sessions.expireAccessTokens();
  }

  /** Responds to the next matching request (or the next `times`) with this status. */
  failNext(failure: Failure): void {
    this.faults.failures.add(failure, 1);
  }

  /** Delays the responses to matching requests by `ms`, until `reset` or for `times` requests. */
  slow(slowness: Slowness): void {
    this.faults.slownesses.add(slowness, Infinity);
  }

  /** Fails every request with a network error, until `offline(false)` or `reset`. */
  offline(isOffline = true): void {
    this.faults.isOffline = isOffline;
  }

  /**
   * Responds to matching requests with this body and status 200, until `reset` or for `times`
   * requests.
   */
  malformed(malformation: Malformation): void {
    this.faults.malformations.add(malformation, Infinity);
  }

  /**
   * Carries out the next matching request, but loses the response: the client gets a network error.
   */
  loseAnswer(target: Target = {}): void {
    this.faults.lostAnswers.add(target, 1);
  }

  /**
   * Sends half of the next matching response, and waits until `reset` or until the client
   * disconnects.
   */
  stall(target: Target = {}): void {
    this.faults.stalls.add(target, 1);
  }

  /**
   * Ends all sessions at their next request: their access tokens have expired, and the next refresh
   * is refused.
   */
  endSessions(): void {
    this.expireTokens();
    this.failNext({ path: '/api/auth/refresh', status: 401 });
  }

  /**
   * Changes rows of every app, as another operator does: the app's description, and of the newest
   * five users and devices whether they are moderators and active.
   */
  changeRows(): void {
    const { store, now } = this.platform.world;
    const updatedAt = now();
    const description = `Changed by a colleague on ${new Date(updatedAt).toISOString()}`;
    for (const app of store.apps.all) {
      store.apps.update(app, { description, updatedAt });
      for (const user of store.users.ofApp(app.id).slice(0, CHANGED_ROWS)) {
        const others = user.roles.filter((role) => role !== 'moderator');
        const roles = others.length < user.roles.length ? others : [...others, 'moderator'];
        store.users.update(user, { roles, updatedAt });
      }
      for (const device of store.devices.ofApp(app.id).slice(0, CHANGED_ROWS))
        store.devices.update(device, { isActive: !device.isActive });
    }
  }

  /** Plays the changes of one more day in every app. The platform's clock stays the same. */
  playDay(): void {
    this.platform.days.playDay();
  }

  /** Removes all faults and sends delayed responses at once. The stored rows stay. */
  reset(): void {
    this.faults.clear();
  }
}
