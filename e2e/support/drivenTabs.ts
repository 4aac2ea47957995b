import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { createServer } from 'node:http';
import path from 'node:path';
import { projectFolder } from './build';
import { listenOnFreePort } from './listen';
import { storedSession } from './sandbox';
import { test as base } from './test';

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(projectFolder, 'e2e', 'support', 'drivenPage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.CONSOLE_DATA_FORMAT': '"one"',
      'process.env.CONSOLE_ADDRESSES': '"path"',
    },
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

/**
 * Returns the HTML of each path: `/` runs the script of drivenPage.ts, and `/empty` is an empty
 * page.
 */
function pages(apiBaseUrl: string, script: string): Record<string, string> {
  const head = '<!doctype html><title>Driven</title><link rel="icon" href="data:,">';
  const configuration = JSON.stringify({ apiBaseUrl });
  return {
    '/empty': head,
    '/': `${head}
      <script type="application/json" id="console-config">${configuration}</script>
      <script>${script.replaceAll('</script', '<\\/script')}</script>`,
  };
}

type Fixtures = {
  /**
   * Opens tabs of one browser that run the console's own store and requests without screens, signed
   * in as the administrator. The tabs load test code (drivenPage.ts), so the product needs no hooks
   * for tests.
   *
   * @param prepare changes a tab before its page loads
   */
  openTabs: (
    count: number,
    prepare?: (tab: Page, index: number) => Promise<unknown>,
  ) => Promise<Page[]>;
};

export const test = base.extend<Fixtures>({
  openTabs: async ({ context, sandbox }, provide) => {
    const served = pages(sandbox.url, await bundle());
    const server = createServer(({ url = '' }, response) => {
      const page = served[url];
      response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(page);
    });
    const origin = `http://localhost:${await listenOnFreePort(server)}`;

    await provide(async (count, prepare) => {
      const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
      await tabs[0]?.goto(`${origin}/empty`);
      await tabs[0]?.evaluate(
        ({ name, value }) => localStorage.setItem(name, value),
        storedSession(sandbox, 'admin'),
      );
      for (const [index, tab] of tabs.entries()) {
        await prepare?.(tab, index);
        await tab.goto(origin);
        await tab.waitForFunction(() => window.driven?.isSignedIn() && window.driven.isAtRest());
      }
      return tabs;
    });

    server.closeAllConnections();
    server.close();
  },
});
