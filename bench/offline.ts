/**
 * Measures the cost of the persisted query cache as it grows (`npm run bench -- offline`): storing
 * one more page, changing one in the state, and rehydrating at the start, with 10, 100 and 1,000
 * pages. Runs the product's own code in the system's Chromium. All times are medians of wall-clock
 * time, which is an upper bound for the main thread.
 */
import { createServer } from 'node:http';
import { build } from 'esbuild';
import { launchChromium } from '../e2e/support/chromium';
import { listenOnFreePort } from '../e2e/support/listen';

type Figures = { pages: number; storing: number; restoring: number; updating: number };

async function main(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['bench/offlinePage.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.CONSOLE_ADDRESSES': '"path"',
      'process.env.CONSOLE_DATA_FORMAT': '"one"',
    },
  });

  // IndexedDB needs a page with an origin.
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>bench</title>');
  });
  const port = await listenOnFreePort(server);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/`);
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    const rows: Figures[] = [];
    for (const pages of [10, 10, 100, 1000]) {
      // The first of the two rounds with 10 pages only warms up.
      rows.push(
        await page.evaluate(
          (count) =>
            (window as unknown as { measure: (pages: number) => Promise<Figures> }).measure(count),
          pages,
        ),
      );
    }
    console.log(
      'pages kept | store one more | change the state | restore at start   (ms, medians)',
    );
    for (const { pages, storing, updating, restoring } of rows.slice(1)) {
      const cells = [storing, updating, restoring].map((ms) => ms.toFixed(2).padStart(8));
      console.log(`${String(pages).padStart(10)} | ${cells.join(' | ')}`);
    }
  } finally {
    await browser.close();
    server.close();
  }
}

void main();
