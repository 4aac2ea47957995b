/**
 * Measures a list that works on all of its rows (`npm run bench -- rows`, after `npm run build`):
 * the heap that 100,000 devices need after garbage collection, and the time of each way to arrange
 * them, from the last key or click to the last change of the rows on the screen. Also reports the
 * longest task, and its processor time, because a task may wait for other processes. Uses the
 * system's Chromium at full speed.
 */
import type { Page } from '@playwright/test';
import { found } from '../e2e/support/sandbox';
import { chooseTool } from '../e2e/support/screen';
import { sizeOf } from './heap';
import { withConsole, type Stage } from './stage';

const ROWS = 100_000;
const ROUNDS = 5;

/**
 * Timeout for reading all rows. Reading is slow, because each call reads a hundred rows, and the
 * calls give way to the operator's own requests.
 */
const READ_TIMEOUT_MS = 20 * 60_000;

/** Elements that change with the rows. The header is excluded, because its buttons have ripples. */
const ROWS_AND_COUNT =
  '[role="gridcell"], [role="rowheader"], [role="rowgroup"], nav[aria-label$="pages"]';

/** Measurements since the last call. Times are in milliseconds of the page's own clock. */
type Watched = { began: number; changed: number; longTasks: number[]; frames: number[] };

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface Window {
    watched?: Watched;
  }
}

/** Records the last input, each later change of the list's rows and count, and long tasks. */
async function observe(page: Page): Promise<void> {
  await page.evaluate((ofRows) => {
    const watched: Watched = { began: 0, changed: 0, longTasks: [], frames: [] };
    window.watched = watched;
    for (const type of ['pointerdown', 'keydown', 'change']) {
      addEventListener(type, ({ timeStamp }) => (watched.began = timeStamp), { capture: true });
    }
    new MutationObserver((mutations) => {
      if (watched.began === 0) return;
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest(ofRows)) watched.changed = performance.now();
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longTasks.push(duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) watched.frames.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, ROWS_AND_COUNT);
}

/** Returns the measurements since the last call, once nothing has changed for a second. */
function take(page: Page): Promise<Watched> {
  return page.evaluate(async () => {
    const { watched } = window;
    if (!watched) throw new Error('Nothing is observed');
    do await new Promise((resolve) => setTimeout(resolve, 1000));
    while (performance.now() - Math.max(watched.changed, watched.began) < 1000);
    const taken = { ...watched };
    Object.assign(watched, { began: 0, changed: 0, longTasks: [], frames: [] });
    return taken;
  });
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

/** Returns the longest processor time of a task on the page's main thread (milliseconds). */
function longestOnProcessor(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const isOfPage = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(traceEvents.filter(isOfPage).map(threadOf));
  const tasks = traceEvents.filter((event) => threads.has(threadOf(event)));
  return longest(tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/**
 * Runs an action. Returns its result and a description of its longest task, in wall-clock and
 * processor time.
 */
async function withTasks<Result>(
  page: Page,
  act: () => Promise<[Result, longTasks: readonly number[]]>,
): Promise<[Result, string]> {
  const browser = found(page.context().browser());
  await browser.startTracing(page, { categories: ['toplevel'] });
  const [result, longTasks] = await act();
  const onProcessor = longestOnProcessor(await browser.stopTracing());
  return [
    result,
    `longest task ${longest(longTasks).toFixed(0)} ms (on the processor ${onProcessor.toFixed(0)})`,
  ];
}

const header = (page: Page, name: string) => page.getByRole('columnheader', { name });

const arrange = async (page: Page, field: string, condition: string) => {
  await page.getByRole('button', { name: /^Filter/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filter and sort' });
  await panel.getByRole('combobox', { name: 'Filter by' }).selectOption(field);
  await take(page);
  await panel.getByRole('combobox', { name: `Condition on ${field}` }).selectOption(condition);
};
const leaveArrangement = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator('.MuiChip-deleteIcon').first().click();
};

type Act = { act: (page: Page) => Promise<void>; after?: (page: Page) => Promise<void> };

const acts: Record<string, Act> = {
  'sort by name': { act: (page) => header(page, 'Device Info').click() },
  'sort by a date': { act: (page) => header(page, 'Last Seen').click() },
  'filter by a date': {
    act: (page) => arrange(page, 'Last Seen', 'Last 7 days'),
    after: leaveArrangement,
  },
  'a search': {
    act: async (page) => {
      await page.getByRole('searchbox').focus();
      for (const letter of 'iphone') await page.keyboard.press(letter, { delay: 90 });
      await page.keyboard.press('Enter');
    },
    after: async (page) => {
      await page.getByRole('searchbox').fill('');
      await page.keyboard.press('Enter');
    },
  },
};

const longest = (values: readonly number[]) => Math.max(0, ...values);
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('main').getByRole('rowheader').first().waitFor();
  await observe(page);
}

/** Reads all rows of the list. Resolves to the duration in seconds. */
async function readAll(page: Page): Promise<number> {
  const began = Date.now();
  await chooseTool(page, 'More', 'Show all rows');
  await page.getByRole('button', { name: 'Load all' }).click();
  const clear = page.getByRole('button', { name: 'Clear all' });
  await clear.waitFor({ timeout: READ_TIMEOUT_MS });
  await page.getByText(`of ${ROWS.toLocaleString('en-US')} devices`).waitFor();
  return (Date.now() - began) / 1000;
}

const taken = ({ changed, began }: Watched) => changed - began;

async function main({ context, host }: Stage): Promise<void> {
  const page = await context.newPage();
  const url = `${host.url}/devices`;
  await openList(page, url);
  const before = await sizeOf(page);
  await take(page);
  const [seconds, readingTask] = await withTasks(page, async () => {
    const taken = await readAll(page);
    return [taken, (await take(page)).longTasks];
  });
  const read = await sizeOf(page);
  console.log(
    `${ROWS} rows read in ${seconds.toFixed(0)} s, ${readingTask}; heap ${before.megabytes.toFixed(1)} to ${read.megabytes.toFixed(1)} MB`,
  );
  await take(page);
  for (const [name, { act, after }] of Object.entries(acts)) {
    const [rounds, longestTask] = await withTasks(page, async () => {
      const watched: Watched[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await take(page);
        await act(page);
        watched.push(await take(page));
        await after?.(page);
      }
      return [watched, watched.flatMap(({ longTasks }) => longTasks)];
    });
    const times = rounds.map(taken);
    const frames = rounds.map((each) => Math.max(16, longest(each.frames)));
    console.log(
      `${name}: rows after ${times[0]?.toFixed(0)} ms the first time, then ${median(times.slice(1)).toFixed(0)}; ${longestTask}; to the next paint ${median(frames).toFixed(0)} (longest ${longest(frames).toFixed(0)})`,
    );
  }
  const after = await sizeOf(page);
  console.log(`heap at the end ${after.megabytes.toFixed(1)} MB`);
}

void withConsole(main, { rows: ROWS });
