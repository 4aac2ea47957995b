import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../support/listen';
import { findEngineProgram, keysOf, type Engine, type EnginePage, type PageSize } from './engine';

/** Size of the virtual screen, larger than every window of a test. */
const SCREEN = '1680x1280x24';

/** Selenium's codes of the named keys. Other keys are characters. */
const KEYS: Record<string, string> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Space: Key.SPACE,
  Home: Key.HOME,
  End: Key.END,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return;
  running.kill();
  await once(running, 'exit');
}

/** Starts a virtual screen. Xvfb chooses a free number and prints it. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(findEngineProgram('screen'), ['-screen', '0', SCREEN, '-displayfd', '1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

/** Creates a home folder with the folder of downloads, and without animations. */
function createHome(): { home: string; downloads: string } {
  const home = mkdtempSync(path.join(tmpdir(), 'console-webkit-'));
  const downloads = path.join(home, 'downloads');
  const configuration = path.join(home, '.config');
  for (const folder of [downloads, path.join(configuration, 'gtk-3.0')]) {
    mkdirSync(folder, { recursive: true });
  }
  writeFileSync(path.join(configuration, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  writeFileSync(
    path.join(configuration, 'gtk-3.0', 'settings.ini'),
    '[Settings]\ngtk-enable-animations=0\n',
  );
  return { home, downloads };
}

/**
 * Collects errors in the page itself, because WebKitGTK's driver does not report them. Errors that
 * happen before the page has loaded are missed.
 */
function collectProblems(): void {
  const page = window as { reportedProblems?: string[] };
  if (page.reportedProblems) return;
  const problems: string[] = [];
  page.reportedProblems = problems;
  addEventListener('error', ({ message }) => problems.push(`Uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) =>
    problems.push(`Unhandled rejection: ${String(reason)}`),
  );
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`${violatedDirective} blocked ${blockedURI}`),
  );
  const { console: log } = window;
  for (const level of ['error', 'warn'] as const) {
    const report = log[level].bind(log);
    log[level] = (...values: unknown[]) => {
      problems.push(`${level}: ${values.map(String).join(' ')}`);
      report(...values);
    };
  }
}

const reportedProblems = (): string[] =>
  (window as { reportedProblems?: string[] }).reportedProblems ?? [];

function drive(driver: WebDriver): EnginePage {
  const earlierProblems: string[] = [];
  const evaluate: EnginePage['evaluate'] = (run, ...args) => driver.executeScript(run, ...args);
  const keepProblems = async () => {
    earlierProblems.push(...(await evaluate(reportedProblems)));
  };

  return {
    goto: async (url) => {
      await keepProblems();
      await driver.get(url);
      await evaluate(collectProblems);
    },
    reload: async () => {
      await keepProblems();
      await driver.navigate().refresh();
      await evaluate(collectProblems);
    },
    restart: null,
    evaluate,
    evaluateText: (expression) => driver.executeScript(`return ${expression}`),
    resize: async ({ width, height }) => {
      const measure = () => evaluate((): PageSize => ({ width: innerWidth, height: innerHeight }));
      // The driver sets the size of the window, which includes the browser's own bars.
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
      await expect
        .poll(async () => {
          const inner = await measure();
          const outer = await driver.manage().window().getRect();
          const bars = outer.height - inner.height;
          if (inner.height !== height) {
            await driver
              .manage()
              .window()
              .setRect({ x: 0, y: 0, width, height: height + bars });
          }
          return measure();
        })
        .toEqual({ width, height });
    },
    clickAt: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: async (combination) => {
      const keys = keysOf(combination).map((key) => KEYS[key] ?? key);
      const actions = driver.actions();
      for (const key of keys) actions.keyDown(key);
      for (const key of keys.reverse()) actions.keyUp(key);
      await actions.perform();
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    problems: async () => [...earlierProblems, ...(await evaluate(reportedProblems))],
    close: () => driver.quit(),
  };
}

/** Time in which the driver starts a browser, which takes about a second (milliseconds). */
const START_MS = 20_000;

/** Starts the driver, and resolves once it accepts sessions. */
async function startDriver(env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const driver = spawn(findEngineProgram('webkitDriver'), [`--port=${port}`], {
    env,
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const startBrowser = () =>
    new Builder()
      .usingServer(server)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build();
  return { driver, startBrowser };
}

/**
 * Starts the driver of WebKitGTK on a virtual screen. Each page is a browser of its own, whose storage
 * ends with it.
 */
export async function startWebkit(): Promise<Engine> {
  const { screen, display } = await startScreen();
  const { home, downloads } = createHome();
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
  };
  let running = await startDriver(env);
  return {
    downloads,
    open: async () => {
      const browser = running.startBrowser().catch(() => null);
      const started = await Promise.race([browser, delay(START_MS, null, { ref: false })]);
      if (started) return drive(started);
      // Once in several hundred starts, the driver never answers.
      await end(running.driver);
      running = await startDriver(env);
      return drive(await running.startBrowser());
    },
    close: async () => {
      await end(running.driver);
      await end(screen);
      await rm(home, { recursive: true, force: true });
    },
  };
}
