/** Counts what the pages with a list put into the browser, for their budgets (size.ts). */
import { expect as playwrightExpect, type CDPSession, type Page } from '@playwright/test';
import { keepChanges } from '../e2e/support/browserStorage';
import { found, SANDBOX_ACCOUNTS, type JourneySandbox } from '../e2e/support/sandbox';
import { rowsOf, skeletonsOf } from '../e2e/support/screen';
import { PAGE_SIZE, pageSizes } from '../src/api/resources/paging';
import { screens, type OperatorScreenName } from '../src/features/screens';
import { withConsole, type Stage } from './stage';

const PATIENCE_MS = 30_000;
const expect = playwrightExpect.configure({ timeout: PATIENCE_MS });

/** The screens with a list, each with the list's name and the rows of a full page. */
export const lists = {
  subscriptions: { label: 'Subscriptions', rows: pageSizes.subscriptions },
  devices: { label: 'Devices', rows: pageSizes.devices },
  customers: { label: 'Customers', rows: pageSizes.customers },
  users: { label: 'Users', rows: pageSizes.users },
  apps: { label: 'Apps', rows: PAGE_SIZE },
  overview: { label: 'Apps', rows: PAGE_SIZE },
  // Not the first: another page has to have created the database.
  activity: { label: 'Changes', rows: PAGE_SIZE },
} satisfies Partial<Record<OperatorScreenName, { label: string; rows: number }>>;

export type ListPage = keyof typeof lists;

// `Object.keys` returns `string[]`.
export const listPages = Object.keys(lists) as ListPage[];

export type Counts = { elements: number; listeners: number; nodes: number };

async function count(page: Page, devTools: CDPSession): Promise<Counts> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const metric = (name: string) => found(metrics.find((each) => each.name === name)).value;
  return {
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
  };
}

/** The requests of a page: parts of the console are loaded when the page is idle. */
class Requests {
  begun = 0;
  private ended = 0;

  constructor(page: Page) {
    page.on('request', () => (this.begun += 1));
    page.on('requestfinished', () => (this.ended += 1));
    page.on('requestfailed', () => (this.ended += 1));
  }

  get pending(): number {
    return this.begun - this.ended;
  }
}

/** Counts again until neither the counts change nor requests begin. */
async function countIdle(page: Page, devTools: CDPSession, requests: Requests): Promise<Counts> {
  let counts: Counts | undefined;
  await page.waitForLoadState('networkidle');
  await expect(async () => {
    const before = { ...counts, begun: requests.begun };
    counts = await count(page, devTools);
    expect(requests.pending).toBe(0);
    expect({ ...counts, begun: requests.begun }).toEqual(before);
  }).toPass({ intervals: [0], timeout: PATIENCE_MS });
  return found(counts);
}

/** Adds apps to those of the seed, for a full page of them. */
function fillApps({ platform }: JourneySandbox): void {
  const { length } = platform.store.apps.all;
  for (let number = length + 1; number <= lists.apps.rows; number += 1) {
    platform.apps.create({ name: `tenant-${number}`, displayName: `Tenant ${number}` });
  }
}

async function countAll({ context, sandbox }: Stage): Promise<Map<ListPage, Counts>> {
  fillApps(sandbox);
  const counted = new Map<ListPage, Counts>();
  const page = await context.newPage();
  const requests = new Requests(page);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');
  for (const name of listPages) {
    const { label, rows } = lists[name];
    if (name === 'activity') {
      await keepChanges(page, `${SANDBOX_ACCOUNTS.admin.id} ${sandbox.url}`, rows);
    }
    await page.goto(screens[name].path);
    await expect(rowsOf(page, label)).toHaveCount(rows);
    await expect(skeletonsOf(page)).toHaveCount(0);
    // The last part that an idle page loads, the palette: this stands beside its button.
    const paletteMark = page.locator('[aria-keyshortcuts="Control+K Meta+K"] ~ [hidden]');
    await paletteMark.waitFor({ state: 'attached' });
    counted.set(name, await countIdle(page, devTools, requests));
  }
  return counted;
}

/** Opens each page with a list on a desktop's screen, and counts once its rows are there. */
export function countListPages(): Promise<Map<ListPage, Counts>> {
  const browser = {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as const;
  return withConsole(countAll, { orShell: true, browser });
}
