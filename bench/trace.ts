/**
 * Measures what the main thread does until a list shows its rows (`npm run bench -- trace [path]`,
 * after `npm run build`): its time by kind of work, and the source files whose code takes longest.
 * Reads traces of cold visits at full speed. Times of a thread differ less between runs than waits,
 * because they leave out the time in which other programs have the processor. E2E_DIST names the
 * folder of another build.
 */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { findBuild } from '../e2e/support/build';
import { parseTrace, timeByFunction, timeByKind, visitTo, type Place } from './mainThread';
import { withConsole, type Stage } from './stage';

const ROUNDS = 7;
const DEAREST = 10;
const MARK = 'rows';

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'disabled-by-default-v8.cpu_profiler',
  'blink.user_timing',
  'toplevel',
  'v8.execute',
];

const maps = new Map<string, SourceMap | null>();

function readMap(url: string): SourceMap | null {
  const { pathname } = new URL(url);
  try {
    const text = readFileSync(path.join(findBuild(), `${pathname}.map`), 'utf8');
    // The build wrote the map, in the format of the specification.
    return new SourceMap(JSON.parse(text) as SourceMapPayload);
  } catch {
    return null;
  }
}

/** Source file of a function: `src/app/App.tsx`, or the path below node_modules. */
function sourceOf({ url, lineNumber, columnNumber }: Place): string {
  if (!maps.has(url)) maps.set(url, readMap(url));
  // Without a source, where the build added code of its own.
  const entry: Partial<SourceMapping> = maps.get(url)?.findEntry(lineNumber, columnNumber) ?? {};
  const file = entry.originalSource ?? new URL(url).pathname;
  return file.replace(/^.*?(?:node_modules\/|\/\.\/)/, '');
}

/** Leaves what the console stores on a first visit. It decides what the page shows before its code. */
async function visitOnce({ context, host }: Stage, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${host.url}${address}`);
  await page.waitForSelector('main [role=rowheader]');
  await page.close();
}

type Round = { kinds: Map<string, number>; sources: Map<string, number> };

async function round({ context, host }: Stage, address: string): Promise<Round> {
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser.');
  const visitor = await browser.newContext({ storageState: await context.storageState() });
  const page = await visitor.newPage();
  await page.addInitScript((mark) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main [role=rowheader]')) return;
      observer.disconnect();
      // After the next frame, which paints the rows.
      requestAnimationFrame(() => setTimeout(() => performance.mark(mark)));
    }).observe(document, { subtree: true, childList: true });
  }, MARK);
  // A page of the same host, so that the traced visit starts no new process.
  await page.goto(`${host.url}/favicon.svg`);
  await browser.startTracing(page, { categories });
  await page.goto(`${host.url}${address}`);
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MARK);
  const events = parseTrace((await browser.stopTracing()).toString());
  await visitor.close();
  const visit = visitTo(MARK, events);
  const sources = new Map<string, number>();
  for (const [frame, ms] of timeByFunction(events, visit)) {
    const source = sourceOf(frame);
    sources.set(source, (sources.get(source) ?? 0) + ms);
  }
  return { kinds: timeByKind(events, visit), sources };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** Medians over the rounds, greatest first. A round without a key counts as 0. */
function medians(rounds: readonly Map<string, number>[]): [string, number][] {
  const keys = new Set(rounds.flatMap((each) => [...each.keys()]));
  return [...keys]
    .map((key): [string, number] => [key, median(rounds.map((each) => each.get(key) ?? 0))])
    .sort(([, one], [, other]) => other - one);
}

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, each) => sum + each, 0);
const print = (name: string, ms: number) => console.log(`${ms.toFixed(1).padStart(8)}  ${name}`);

async function main(stage: Stage): Promise<void> {
  const [address = '/subscriptions'] = process.argv.slice(2);
  await visitOnce(stage, address);
  const rounds: Round[] = [];
  for (let number = 0; number < ROUNDS; number += 1) rounds.push(await round(stage, address));
  const all = rounds.map(({ kinds }) => sumOf(kinds.values()));
  console.log(`Main thread until the rows of ${address}: ms, medians of ${ROUNDS} cold visits`);
  print(`in all (${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)})`, median(all));
  for (const [kind, ms] of medians(rounds.map(({ kinds }) => kinds))) print(kind, ms);
  console.log('\nScript by source file');
  for (const [source, ms] of medians(rounds.map(({ sources }) => sources)).slice(0, DEAREST)) {
    print(source, ms);
  }
}

void withConsole(main);
