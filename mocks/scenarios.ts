import type { Platform } from './platform/platform';
import { pathFits } from './record';

/** Which requests a fault is for: all of them when both are left out. */
export type Target = {
  /** GET, POST…; every method when left out. */
  method?: string;
  /** A pathname such as `/api/users`, with `*` for any run of characters, or an expression. */
  path?: string | RegExp;
  /** How many requests it strikes. */
  times?: number;
};

export type Failure = Target & {
  status: number;
  /** JSON, or a text that is sent as it stands; the platform's own error body when left out. */
  body?: unknown;
  /** For example `{ 'Retry-After': '2' }`. */
  headers?: Record<string, string>;
};

export type Slowness = Target & { ms: number };

export type Malformation = Target & {
  /** JSON, or a text that is sent as it stands (so that it may be broken JSON, or HTML). */
  body: unknown;
  /** `application/json` when left out. */
  contentType?: string;
};

/** A longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

type Rule<T extends Target> = { fault: T; left: number };

/** The rules of one kind of fault; the oldest rule that fits strikes. */
class Rules<T extends Target> {
  private rules: Rule<T>[] = [];

  add(fault: T, times: number): void {
    this.rules.push({ fault, left: fault.times ?? times });
  }

  take(method: string, path: string): T | null {
    const rule = this.rules.find(
      ({ fault, left }) =>
        left > 0 &&
        (fault.method === undefined || fault.method.toUpperCase() === method) &&
        pathFits(fault.path, path),
    );
    if (!rule) return null;
    rule.left -= 1;
    return rule.fault;
  }

  clear(): void {
    this.rules = [];
  }
}

/** The faults that are set, as the one wrapper of all handlers asks for them. */
export class Faults {
  isOffline = false;
  readonly failures = new Rules<Failure>();
  readonly slownesses = new Rules<Slowness>();
  readonly malformations = new Rules<Malformation>();
  readonly lostAnswers = new Rules<Target>();
  readonly stalls = new Rules<Target>();
  private readonly waiting = new Set<() => void>();

  /**
   * Waits on the global `setTimeout`, so that Jest's fake timers advance it; ends early when the
   * request is aborted or the scenarios are reset, so that no test leaves a timer behind. Without
   * `ms`, only that ends it.
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

  /** All access tokens issued so far are expired now; the sessions live, so a refresh works. */
  expireTokens(): void {
    this.platform.sessions.expireAccessTokens();
  }

  /** The next request that fits (or the next `times`) is answered with this status. */
  failNext(failure: Failure): void {
    this.faults.failures.add(failure, 1);
  }

  /** Requests that fit are answered `ms` later, until `reset` or for `times` requests. */
  slow(slowness: Slowness): void {
    this.faults.slownesses.add(slowness, Infinity);
  }

  /** Nothing gets through: a network error for every request, until `offline(false)` or `reset`. */
  offline(isOffline = true): void {
    this.faults.isOffline = isOffline;
  }

  /** Requests that fit get this body with status 200, until `reset` or for `times` requests. */
  malformed(malformation: Malformation): void {
    this.faults.malformations.add(malformation, Infinity);
  }

  /** The next request that fits is carried out, but its answer is lost: a network error. */
  loseAnswer(target: Target = {}): void {
    this.faults.lostAnswers.add(target, 1);
  }

  /** The body of the next answer that fits stops half-way; it breaks off at `reset` or when its client leaves. */
  stall(target: Target = {}): void {
    this.faults.stalls.add(target, 1);
  }

  /** Takes all faults back and lets waiting answers go. What is stored stays as it is. */
  reset(): void {
    this.faults.clear();
  }
}
