/**
 * Measures how fast the console reacts (`npm run bench -- interactions`, after `npm run build`):
 * the time from a key or a click to the next painted frame. Uses the browser's Event Timing, which
 * rounds to eight milliseconds and reports at least 16, in the system's Chromium with the processor
 * slowed down four times. Long tasks of the same interactions are measured at full speed.
 */
import type { Page } from '@playwright/test';
import { appSelector, visit } from '../e2e/support/screen';
import { withConsole, type Stage } from './stage';

const ROUNDS = 5;

type Measured = { interactions: number[]; longTasks: number[] };

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface Window {
    measured?: Measured;
  }
}

async function observe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const measured: Measured = { interactions: [], longTasks: [] };
    window.measured = measured;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) measured.interactions.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) measured.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

/** Returns the measurements since the last call, once the browser is idle. */
async function take(page: Page): Promise<Measured> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300)));
    const { interactions = [], longTasks = [] } = window.measured ?? {};
    return { interactions: interactions.splice(0), longTasks: longTasks.splice(0) };
  });
}

type Interaction = {
  screen: string;
  act: (page: Page) => Promise<void>;
  /** Restores the initial state, without being measured. */
  after?: (page: Page) => Promise<void>;
};

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const type = async (page: Page, text: string) => {
  for (const letter of text) await page.keyboard.press(letter, { delay: 90 });
};

const interactions: Record<string, Interaction> = {
  'next page of a list': {
    screen: 'Subscriptions',
    act: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click();
    },
  },
  'letters into a search box': {
    screen: 'Users',
    act: async (page) => {
      await page.getByRole('searchbox').focus();
      await type(page, 'nora');
    },
    after: async (page) => {
      await page.getByRole('searchbox').fill('');
    },
  },
  'a form is opened': {
    screen: 'Apps',
    act: async (page) => {
      await page.getByRole('button', { name: 'Create App' }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
    after: closeDialog,
  },
  'letters into a form': {
    screen: 'Apps',
    act: async (page) => {
      await page.getByRole('button', { name: 'Create App' }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      await take(page);
      await type(page, 'willow');
    },
    after: async (page) => {
      for (let letter = 0; letter < 6; letter += 1) await page.keyboard.press('Backspace');
      await closeDialog(page);
    },
  },
  "a row's dialog is opened": {
    screen: 'Users',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Manage Roles/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
    },
    after: closeDialog,
  },
  'the app selector is opened': {
    screen: 'Subscriptions',
    act: async (page) => {
      await appSelector(page).click();
      await page.getByRole('option').first().waitFor();
    },
    after: closeDialog,
  },
  'another app is chosen': {
    screen: 'Subscriptions',
    act: async (page) => {
      await appSelector(page).click();
      const other = page.getByRole('option', { selected: false }).first();
      await other.waitFor();
      await take(page);
      await other.click();
    },
  },
  'another screen is chosen': {
    screen: 'Devices',
    act: async (page) => {
      await visit(page, 'Subscriptions');
    },
  },
};

async function measure({ screen, act, after }: Interaction, page: Page, slowed: number) {
  const devTools = await page.context().newCDPSession(page);
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await visit(page, screen);
    await take(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    await act(page);
    rounds.push(await take(page));
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await after?.(page);
  }
  await devTools.detach();
  return rounds;
}

const longest = (values: number[]) => Math.max(0, ...values);
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
const inWords = (values: number[]) =>
  `${median(values).toFixed(0)} (longest ${longest(values).toFixed(0)})`;

async function main({ context, host }: Stage): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${host.url}/subscriptions`);
  await page.getByRole('main').getByRole('rowheader').first().waitFor();
  await observe(page);
  console.log('ms, median (longest) of the longest of each of five rounds');
  for (const [name, interaction] of Object.entries(interactions)) {
    const slow = await measure(interaction, page, 4);
    const plain = await measure(interaction, page, 1);
    const slowest = slow.map((measured) => Math.max(16, longest(measured.interactions)));
    const tasks = plain.map(({ longTasks }) => longest(longTasks));
    console.log(
      `${name}: to the next paint ${inWords(slowest)} at a quarter of the speed; long task ${inWords(tasks)} at full speed`,
    );
  }
}

void withConsole(main);
