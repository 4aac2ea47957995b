import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { chromiumArguments, findChromium } from '../support/chromium';
import { found } from '../support/sandbox';

/** Returns the URL of the browser's debugger, which the browser prints when it starts. */
async function debuggerOf({ stderr }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: found(stderr) })) {
    const [, url] = /DevTools listening on (\S+)/.exec(line) ?? [];
    if (url) {
      stderr?.resume();
      return url;
    }
  }
  throw new Error('The browser did not start');
}

/**
 * Browser with a persistent profile folder. After a kill, the next browser starts from the data on
 * the disk.
 */
export class KillableBrowser {
  private process: ChildProcess | null = null;
  private browser: Browser | null = null;

  constructor(
    private readonly profile: string,
    private readonly storage: Readonly<Record<string, string>>,
  ) {}

  async context(): Promise<BrowserContext> {
    this.browser ??= await this.launch();
    return found(this.browser.contexts()[0]);
  }

  async kill(): Promise<void> {
    const { process: running } = this;
    if (!running?.pid) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    // Kills the browser's whole process group, which includes all its child processes.
    process.kill(-running.pid, 'SIGKILL');
    await ended;
    await this.browser?.close().catch(() => undefined);
    this.process = null;
    this.browser = null;
  }

  private async launch(): Promise<Browser> {
    const running = spawn(
      findChromium(),
      [
        ...chromiumArguments,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        '--window-size=1440,900',
        '--no-default-browser-check',
        '--hide-crash-restore-bubble',
        'about:blank',
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.process = running;
    const browser = await chromium.connectOverCDP(await debuggerOf(running));
    // Restores the session in local storage. A kill may have lost the session, because the browser
    // writes local storage with a delay of seconds.
    await found(browser.contexts()[0]).addInitScript((storage) => {
      for (const [key, text] of Object.entries(storage)) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
      }
    }, this.storage);
    return browser;
  }
}
