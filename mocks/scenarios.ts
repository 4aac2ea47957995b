import type { Platform } from './platform/platform';
import { pathFits } from './record';

/** The requests that a fault applies to: all of them when method and path are left out. */
export type Target = {
  /** GET, POST and so on; every method when left out. */
  method?: string;
  /** A pathname such as `/api/users`, with `*` for any run of characters, or an expression. */
  path?: string | RegExp;
  /** The number of requests that get the fault. */
  times?: number;
  /** Only every so-many-th matching request gets it; each of them when left out. */
  every?: number;
};

type Failure = Target & {
  status: number;
  /** JSON, or a text that is sent unchanged; the platform's own error body when left out. */
  body?: unknown;
  /** For example `{ 'Retry-After': '2' }`. */
  headers?: Record<string, string>;
};

type Slowness = Target & { ms: number };

type Malformation = Target & {
  /** JSON, or a text that is sent unchanged: broken JSON, or HTML. */
  body: unknown;
  /** `application/json` when left out. */
  contentType?: string;
};

/** The longest delay of setTimeout, which fires at once for a longer one. */
const LONGEST_TIMER = 2 ** 31 - 1;

type Rule<T extends Target> = { fault: T; left: number; seen: number };

/** The rules of one kind of fault; the oldest matching rule applies. */
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

/** The faults that are set; the router applies them to every call. */
export class Faults {
  isOffline = false;
  readonly failures = new Rules<Failure>();
  readonly slownesses = new Rules<Slowness>();
  readonly malformations = new Rules<Malformation>();
  readonly lostAnswers = new Rules<Target>();
  readonly stalls = new Rules<Target>();
  private readonly waiting = new Set<() => void>();

  /**
   * Waits with the global `setTimeout`, so that Jest's fake timers advance it. Ends early when the
   * request is aborted or the scenarios are reset, so that no test leaves a timer behind. Without
   * `ms`, waits for one of these.
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
 * Named ways in which the platform misbehaves. Every scenario can also be set from outside:
 * `POST /__sandbox/{name}` with the argument as JSON body.
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

  /** Answers the next matching request (or the next `times`) with this status. */
  failNext(failure: Failure): void {
    this.faults.failures.add(failure, 1);
  }

  /** Delays the answers to matching requests by `ms`, until `reset` or for `times` requests. */
  slow(slowness: Slowness): void {
    this.faults.slownesses.add(slowness, Infinity);
  }

  /** Answers every request with a network error, until `offline(false)` or `reset`. */
  offline(isOffline = true): void {
    this.faults.isOffline = isOffline;
  }

  /** Answers matching requests with this body and status 200, until `reset` or for `times` requests. */
  malformed(malformation: Malformation): void {
    this.faults.malformations.add(malformation, Infinity);
  }

  /** Carries out the next matching request, but loses its answer: a network error. */
  loseAnswer(target: Target = {}): void {
    this.faults.lostAnswers.add(target, 1);
  }

  /** Stops half-way through the next matching answer, until `reset` or until the client leaves. */
  stall(target: Target = {}): void {
    this.faults.stalls.add(target, 1);
  }

  /** Plays the changes of one more day in every app; the platform's clock stays. */
  playDay(): void {
    this.platform.days.playDay();
  }

  /** Removes all faults and sends delayed answers at once. The stored rows stay. */
  reset(): void {
    this.faults.clear();
  }
}
