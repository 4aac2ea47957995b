import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { pathFits } from '../../mocks/record';

/** Error response or network error of the API that a journey causes and the browser may report. */
type Provoked = {
  /** Status of the response; null for a network error. */
  status: number | null;
  path: string;
};

const LOAD_FAILURE =
  /^Failed to load resource: (?:the server responded with a status of (\d+)|net::)/;

/** The browser's message when a script's URL returns a 404 page instead. */
const NO_SCRIPT = /^Refused to execute script from '([^']+)'/;

/** The browser's error when it runs a page that a host sent in place of a script. */
const NO_SCRIPT_BUT_A_PAGE = "SyntaxError: Unexpected token '<'";

/** Playwright's message when it blocks a service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * Error of a request that the page itself aborted, because it navigated or sent a newer request.
 */
const ABORTED = 'net::ERR_ABORTED';

/**
 * Watches every page of a journey. Any problem that the browser reports fails the journey: an error
 * or warning in the console, an exception, an unhandled rejection, a file that did not load, or a
 * request to a host other than the console's and the API's.
 */
export class Watch {
  /** Navigations to other sites: links that the journey followed. */
  readonly outside: Request[] = [];
  private readonly problems: string[] = [];
  private readonly provoked: Provoked[] = [];
  private mayMissFiles = false;
  private mayMissHost = false;
  private redirectUrl: string | null = null;

  constructor(
    private readonly hostUrl: string,
    private readonly apiUrl: string,
  ) {}

  /** Allows responses with this status to calls of this path. `*` matches any characters. */
  provokes(status: number, path = '*'): void {
    this.provoked.push({ status, path });
  }

  /** Allows network errors of the API. */
  provokesOutage(): void {
    this.provoked.push({ status: null, path: '*' });
  }

  /** Allows missing files of the console, as after a new deployment. */
  provokesMissingFiles(): void {
    this.mayMissFiles = true;
  }

  /** Allows network errors of the console's host. */
  provokesHostOutage(): void {
    this.mayMissHost = true;
  }

  /** Allows requests that are redirected to this address, which the page may not connect to. */
  provokesRedirects(url: string): void {
    this.redirectUrl = url;
  }

  follow(context: BrowserContext): void {
    context.on('console', (message) => this.onConsole(message));
    context.on('weberror', (error) => {
      const text = String(error.error());
      if (!this.mayMissFiles || text !== NO_SCRIPT_BUT_A_PAGE) this.add(`Uncaught: ${text}`);
    });
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
    if (this.redirectUrl !== null && message.text().includes(`'${this.redirectUrl}' violates`)) {
      return;
    }
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
