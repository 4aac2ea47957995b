import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { pathFits } from '../../mocks/record';

/** An error answer of the API that a journey causes, and that the browser may report. */
type Provoked = {
  /** Null for a network error. */
  status: number | null;
  path: string;
};

const LOAD_FAILURE =
  /^Failed to load resource: (?:the server responded with a status of (\d+)|net::)/;

/** The browser's message about a 404 instead of a script. */
const NO_SCRIPT = /^Refused to execute script from '([^']+)'/;

/** Playwright's message when it blocks a service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** The page itself aborted the request: it navigated, or replaced the request by a newer one. */
const ABORTED = 'net::ERR_ABORTED';

/**
 * Listens to every page of a journey. Any problem that the browser reports fails the journey: an
 * error or a warning in the console, an exception, an unhandled rejection, a file of the console that
 * did not load, a request to anywhere but the console's host and the API.
 */
export class Watch {
  /** Navigations to other sites: links that the journey followed. */
  readonly outside: Request[] = [];
  private readonly problems: string[] = [];
  private readonly provoked: Provoked[] = [];
  private mayMissFiles = false;
  private mayMissHost = false;

  constructor(
    private readonly hostUrl: string,
    private readonly apiUrl: string,
  ) {}

  /** The journey causes answers with this status to calls of this path (`*` for any run of characters). */
  provokes(status: number, path = '*'): void {
    this.provoked.push({ status, path });
  }

  /** The journey takes the API off the network. */
  provokesOutage(): void {
    this.provoked.push({ status: null, path: '*' });
  }

  /** From now on files of the console are missing, as after a new deployment. */
  provokesMissingFiles(): void {
    this.mayMissFiles = true;
  }

  /** The journey takes the console's host off the network. */
  provokesHostOutage(): void {
    this.mayMissHost = true;
  }

  follow(context: BrowserContext): void {
    context.on('console', (message) => this.onConsole(message));
    context.on('weberror', (error) => this.add(`Uncaught: ${String(error.error())}`));
    context.on('request', (request) => this.onRequest(request));
    context.on('response', (response) => {
      if (this.isOfHost(response.url()) && response.status() >= 400 && !this.mayMissFiles) {
        this.add(`${response.status()} for ${response.url()}`);
      }
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (this.isOfHost(request.url()) && reason !== ABORTED && !this.mayMissHost) {
        this.add(`${reason} for ${request.url()}`);
      }
    });
  }

  /** Throws when there were problems. */
  check(): void {
    if (this.problems.length > 0) {
      throw new Error(`The browser reported problems:\n${this.problems.join('\n')}`);
    }
  }

  private add(problem: string): void {
    this.problems.push(problem);
  }

  private isOfHost(url: string): boolean {
    return url.startsWith(`${this.hostUrl}/`);
  }

  private onRequest(request: Request): void {
    const { protocol, hostname } = new URL(request.url());
    if (!protocol.startsWith('http') || hostname === 'localhost') return;
    if (request.isNavigationRequest()) this.outside.push(request);
    else this.add(`A request to ${request.url()}`);
  }

  private onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === WORKER_BLOCKED) return;
    if (this.wasProvoked(message)) return;
    this.add(`${message.type()}: ${message.text()} (${message.location().url})`);
  }

  private wasProvoked(message: ConsoleMessage): boolean {
    const noScript = NO_SCRIPT.exec(message.text())?.[1];
    if (noScript !== undefined) return this.mayMissFiles && this.isOfHost(noScript);
    const failure = LOAD_FAILURE.exec(message.text());
    const { url } = message.location();
    if (!failure) return false;
    if (this.isOfHost(url)) {
      return failure[1] === undefined
        ? this.mayMissHost
        : this.mayMissFiles && failure[1] === '404';
    }
    if (!url.startsWith(`${this.apiUrl}/`)) return false;
    const status = failure[1] === undefined ? null : Number(failure[1]);
    const { pathname } = new URL(url);
    return this.provoked.some(
      (provoked) => provoked.status === status && pathFits(provoked.path, pathname),
    );
  }
}
