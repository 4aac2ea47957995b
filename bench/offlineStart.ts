/**
 * Measures how long the console takes to show data without a server, and fresh data when the API
 * returns (`npm run bench -- offline-start`, after `npm run build`). Loads the console once,
 * reloads it without API and host, then brings the API back. Uses the system's Chromium and
 * wall-clock time.
 */
import { workerInCharge } from '../e2e/offline/ownSite';
import { withConsole, type Stage } from './stage';

const ROUNDS = 5;

async function round({ context, sandbox, host }: Stage): Promise<{ shown: number; fresh: number }> {
  const page = await context.newPage();
  const row = page.getByRole('region', { name: 'Users' }).getByText(/@/).first();
  await page.goto(`${host.url}/users`);
  await row.waitFor();
  await workerInCharge(page);
  // The console stores the response when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

  sandbox.scenarios.offline();
  await host.close();
  const start = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await row.waitFor();
  const shown = performance.now() - start;
  await page.getByText(/^Offline\./).waitFor();

  sandbox.scenarios.offline(false);
  const back = performance.now();
  await page.getByText(/^Offline\./).waitFor({ state: 'hidden' });
  return { shown, fresh: performance.now() - back };
}

async function main(): Promise<void> {
  const rounds = [];
  for (let number = 0; number < ROUNDS; number += 1) rounds.push(await withConsole(round));
  const range = (values: number[]) =>
    `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)} ms`;
  console.log(`without a server, reload to rows: ${range(rounds.map(({ shown }) => shown))}`);
  console.log(`API back to fresh rows: ${range(rounds.map(({ fresh }) => fresh))}`);
}

void main();
