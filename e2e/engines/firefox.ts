import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, {
  type Browser,
  type BrowserContext,
  type KeyInput,
  type Page,
} from 'puppeteer-core';
import {
  findEngineProgram,
  keysOf,
  type Engine,
  type EnginePage,
  type OpenOptions,
} from './engine';

/** Value of Firefox's `network.cookie.cookieBehavior` that blocks all cookies and storage. */
const BLOCKS_ALL = 2;

type Launch = OpenOptions & { downloads: string; profile?: string };

function launch({ downloads, profile, blocksCookies = false }: Launch): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findEngineProgram('firefox'),
    headless: true,
    userDataDir: profile,
    env: { ...process.env, TZ: 'UTC' },
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'browser.download.alwaysOpenPanel': false,
      'intl.accept_languages': 'en-US',
      'ui.prefersReducedMotion': 1,
      ...(blocksCookies && { 'network.cookie.cookieBehavior': BLOCKS_ALL }),
    },
  });
}

/**
 * Firefox's message about a request that was given up while a worker served it, because its page was
 * left. If the page is gone by then, the message names no address.
 */
const ABANDONED = 'A ServiceWorker intercepted the request and encountered an unexpected error';
const NO_ADDRESS = 'Failed to load ‘’.';

/** Collects the errors and warnings that Firefox reports about a page. */
function collectProblems(page: Page, report: (problem: string) => void): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warn') return;
    report(`${message.type()}: ${message.text()} (${message.location().url ?? ''})`);
  });
  page.on('pageerror', (error) => report(String(error)));
}

type Opened = {
  page: Page;
  /** Opens the page again in a new browser with the same storage. */
  reopen: (() => Promise<Opened>) | null;
  close: () => Promise<void>;
};

function drive(first: Opened): EnginePage {
  let { page } = first;
  let opened = first;
  const problems: string[] = [];
  let isLeaving = false;
  const report = (problem: string) => {
    const isOfLeftPage = isLeaving || problem.includes(NO_ADDRESS);
    if (!isOfLeftPage || !problem.includes(ABANDONED)) problems.push(problem);
  };
  const leave = async (go: () => Promise<unknown>) => {
    isLeaving = true;
    await go();
    isLeaving = false;
  };
  collectProblems(page, report);
  const { reopen } = first;

  return {
    goto: (url) => leave(() => page.goto(url)),
    reload: () => leave(() => page.reload()),
    restart:
      reopen &&
      (async () => {
        opened = await reopen();
        page = opened.page;
        collectProblems(page, report);
      }),
    // Puppeteer's own type also unwraps handles of elements, which no caller passes.
    evaluate: (run, ...args) => page.evaluate(run as (...given: unknown[]) => never, ...args),
    evaluateText: (expression) => page.evaluate(expression),
    resize: (size) => page.setViewport(size),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (combination) => {
      const keys = keysOf(combination) as KeyInput[];
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.reverse()) await page.keyboard.up(key);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    problems: () => Promise.resolve(problems),
    close: () => opened.close(),
  };
}

async function openContext(browser: Browser): Promise<Opened> {
  const context: BrowserContext = await browser.createBrowserContext();
  return { page: await context.newPage(), reopen: null, close: () => context.close() };
}

/** Opens a page in a browser of its own, with a profile on disk that ends with the page. */
async function openBrowser(options: Launch): Promise<Opened> {
  const profile = options.profile ?? mkdtempSync(path.join(tmpdir(), 'console-firefox-'));
  const browser = await launch({ ...options, profile });
  return {
    page: await browser.newPage(),
    reopen: async () => {
      await browser.close();
      return openBrowser({ ...options, profile });
    },
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Starts the system's Firefox without a window. Puppeteer drives it through WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const downloads = mkdtempSync(path.join(tmpdir(), 'console-downloads-'));
  const browser = await launch({ downloads });
  return {
    downloads,
    open: async (options = {}) => {
      const isOwn = options.persistent === true || options.blocksCookies === true;
      return drive(await (isOwn ? openBrowser({ ...options, downloads }) : openContext(browser)));
    },
    close: async () => {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
