/**
 * Measures whether the console's heap grows (`npm run bench -- growth`, after `npm run build`):
 * during two hundred page flips, during eight hours of simulated work, and in a tab beside nine
 * others. Uses the system's Chromium, and collects garbage before each measurement.
 *
 *   npm run bench -- growth -- flips
 */
import type { Page } from '@playwright/test';
import { visit } from '../e2e/support/screen';
import { sizeOf, type Size } from './heap';
import { withConsole, type Stage } from './stage';

const ROWS = 20_000;

const inWords = ({ megabytes, nodes, listeners }: Size) =>
  `${megabytes.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`;
const ratio = (after: Size, before: Size) => (after.megabytes / before.megabytes).toFixed(2);

/** Compares the heap after 200 page flips with the heap after 20. */
async function flips({ context, host: { url } }: Stage): Promise<void> {
  const page = await context.newPage();
  const list = page.getByRole('region', { name: 'Subscriptions' });
  await page.goto(`${url}/subscriptions`);
  const flipTo = async (last: number) => {
    while (!page.url().endsWith(`page=${last}`)) {
      const next = Number(new URL(page.url()).searchParams.get('page') ?? 1) + 1;
      await list.getByRole('button', { name: 'Next' }).click();
      await list
        .getByText(new RegExp(`^Page ${next} of |^Showing ${(next - 1) * 20 + 1} to `))
        .waitFor();
      await list.getByRole('rowheader').first().waitFor();
    }
  };
  await flipTo(20);
  const before = await sizeOf(page);
  await flipTo(110);
  const between = await sizeOf(page);
  await flipTo(200);
  const after = await sizeOf(page);
  console.log(
    `after 20 page flips: ${inWords(before)}; after 110: ${inWords(between)}; after 200: ${inWords(after)}`,
  );
  console.log(`heap of 200 flips to that of 20: ${ratio(after, before)}`);
}

/**
 * Simulates eight hours of work in rounds of five minutes with two screens each. Tokens last
 * fifteen minutes.
 */
async function day({ context, sandbox, host: { url } }: Stage): Promise<void> {
  const screens = ['Devices', 'Subscriptions', 'Plans', 'Customers', 'Users', 'Apps', 'Dashboard'];
  const ROUND_MS = 5 * 60_000;
  const page = await context.newPage();
  const start = Date.now();
  sandbox.clock.stop();
  await page.clock.install({ time: start });
  await page.goto(`${url}/dashboard`);
  let visits = 0;
  const work = async (hours: number) => {
    const { requests } = sandbox.record;
    const asked = requests.length;
    for (let round = 0; round < hours * 12; round += 1) {
      sandbox.clock.advance(ROUND_MS);
      await page.clock.fastForward(ROUND_MS);
      for (const _ of ['one', 'another']) {
        await visit(page, screens[visits % screens.length] ?? '');
        await page.waitForLoadState('networkidle');
        visits += 1;
      }
    }
    return requests.length - asked;
  };
  await work(1);
  const before = await sizeOf(page);
  const firstRequests = await work(1);
  await work(5);
  const lastRequests = await work(1);
  const after = await sizeOf(page);
  const { refreshCount } = sandbox.record;
  console.log(`after one hour: ${inWords(before)}; after eight: ${inWords(after)}`);
  console.log(
    `requests in the second hour ${firstRequests}, in the eighth ${lastRequests}; ${refreshCount} refreshes; heap of eight hours to that of one: ${ratio(after, before)}`,
  );
}

/** Compares the heap of a single tab with its heap while nine other tabs work. */
async function tabs({ context, sandbox, host: { url } }: Stage): Promise<void> {
  const open = async () => {
    const page = await context.newPage();
    await page.goto(`${url}/users`);
    await page.getByRole('region', { name: 'Users' }).getByRole('rowheader').first().waitFor();
    return page;
  };
  const first = await open();
  const alone = await sizeOf(first);
  const others: Page[] = [];
  for (let count = 0; count < 9; count += 1) others.push(await open());
  const asked = sandbox.record.requests.length;
  for (const page of others) {
    await visit(page, 'Devices');
    await page.getByRole('region', { name: 'Devices' }).getByRole('rowheader').first().waitFor();
  }
  const requests = sandbox.record.requests.length - asked;
  const among = await sizeOf(first);
  console.log(
    `a tab alone: ${inWords(alone)}; with nine that work beside it: ${inWords(among)}; ${requests} requests for nine screens; heap among ten to that alone: ${ratio(among, alone)}`,
  );
}

const parts = { flips, day, tabs };

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await withConsole(part, { rows: ROWS });
  }
}

void main();
