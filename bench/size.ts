import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import { searchChromium } from '../e2e/support/chromium';
import { chunkGroupsFile } from '../scripts/chunkGroups';
import { isOperatorScreen, screenNames, type ScreenName } from '../src/features/screens';
import { countListPages, listPages, lists, type Counts, type ListPage } from './listPages';

/*
 * Compares the bytes that a visitor has to load (with brotli) with a budget, and what each page with a
 * list puts into the browser: its elements and event listeners, counted in the system's Chromium.
 *
 *   npm run build && npm run size
 *   npm run size -- --accept     makes the current sizes of the packages the baseline
 */

/** Bytes for each step of a visit. */
const budgets = {
  /** index.html, which contains the prerendered pages. */
  page: 17_500,
  'sign-in': 175_300,
  /** A quarter of it is the data grid, which renders every row (docs/adr/0011-one-grid.md). */
  'first list': 298_300,
  'further screen': 18_100,
};

type PageBudget = { elements: number; listeners: number; bytes: number };

/**
 * A full page of each list (ten devices, twenty rows of the others) at 1440 x 900, with the code of a
 * visit that begins there. What was measured, and a few per cent.
 */
const pageBudgets: Record<ListPage, PageBudget> = {
  subscriptions: { elements: 560, listeners: 310, bytes: 298_400 },
  devices: { elements: 365, listeners: 285, bytes: 297_700 },
  customers: { elements: 520, listeners: 325, bytes: 301_900 },
  users: { elements: 730, listeners: 330, bytes: 300_800 },
  apps: { elements: 775, listeners: 365, bytes: 301_400 },
  overview: { elements: 645, listeners: 325, bytes: 305_400 },
  activity: { elements: 655, listeners: 350, bytes: 310_400 },
};

const dist = path.resolve('dist');
const baselineFile = path.resolve('bench/size-baseline.json');

/** The screen that stands for all with a list. */
const LIST_SCREEN = 'subscriptions' satisfies ScreenName;
/** The parts of a visit to a screen. The toaster, because the first message reports the sign-in. */
const partsOf = (screen: ScreenName) => ['shell', 'toaster', screen];
const FURTHER_SCREENS = screenNames.filter(
  (name) => isOperatorScreen(name) && name !== LIST_SCREEN,
);

const weights = v.record(v.string(), v.record(v.string(), v.number()));
type Weights = Record<string, number>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

if (!existsSync(chunkGroupsFile) || !existsSync(dist)) {
  throw new Error('There is no build to weigh: run `npm run build` first.');
}
const chunkGroups = v.parse(v.record(v.string(), v.array(v.string())), readJson(chunkGroupsFile));

/** The files of the console's main code and of these parts. */
function filesOf(parts: readonly string[]): Set<string> {
  const files = ['main', ...parts].flatMap((part) => {
    const found = chunkGroups[part];
    if (!found) throw new Error(`The build has no part ${part}; bench/size.ts has to follow.`);
    return found;
  });
  return new Set(files);
}

/** The bytes that a host sends for a file. A file that compresses badly has no compressed copy. */
function sentBytes(file: string): number {
  const compressed = path.join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(dist, file)).size;
}

/** The package of a source, or the console's own folder. */
function packageOf(source: string | undefined): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source ?? '')?.[1];
  return inPackage ?? /src\/(?:features\/)?[^/]+/.exec(source ?? '')?.[0] ?? 'webpack';
}

const sourceMap = v.looseObject({
  version: v.number(),
  file: v.string(),
  sources: v.array(v.string()),
  sourcesContent: v.array(v.string()),
  names: v.array(v.string()),
  mappings: v.string(),
  sourceRoot: v.optional(v.string(), ''),
});

/** The minified characters of each package in a script, read from its source map. */
function weigh(file: string): Weights {
  if (!file.endsWith('.js')) return {};
  const map = new SourceMap(v.parse(sourceMap, readJson(path.join(dist, `${file}.map`))));
  const byPackage: Weights = {};
  const lines = readFileSync(path.join(dist, file), 'utf8').split('\n');
  lines.forEach((text, line) => {
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column);
      const name = packageOf('originalSource' in entry ? entry.originalSource : undefined);
      byPackage[name] = (byPackage[name] ?? 0) + 1;
    }
  });
  return byPackage;
}

type Group = { name: string; budget: number; bytes: number; packages: Weights };

const weighed = new Map<string, Weights>();

function group(name: string, budget: number, files: ReadonlySet<string>): Group {
  const packages: Weights = {};
  let bytes = 0;
  for (const file of files) {
    bytes += sentBytes(file);
    const inFile = weighed.get(file) ?? weigh(file);
    weighed.set(file, inFile);
    for (const [each, size] of Object.entries(inFile)) {
      packages[each] = (packages[each] ?? 0) + size;
    }
  }
  return { name, budget, bytes, packages };
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function report({ name, budget, bytes, packages }: Group, before: Weights): void {
  const heaviest = Object.entries(packages).sort(([, a], [, b]) => b - a);
  console.log(`\n${name}: ${kB(bytes)} of ${kB(budget)}. Minified, before compression:`);
  for (const [each, size] of heaviest.slice(0, 15)) {
    console.log(`  ${kB(size).padStart(9)}  ${each}`);
  }
  const grown = heaviest.filter(([each, size]) => size > (before[each] ?? 0));
  if (grown.length > 0) console.log('  Grew since the baseline:');
  for (const [each, size] of grown) {
    console.log(`  ${`+${kB(size - (before[each] ?? 0))}`.padStart(9)}  ${each}`);
  }
}

const firstList = filesOf(partsOf(LIST_SCREEN));
const beyondFirstList = (part: string) =>
  new Set([...filesOf([part])].filter((file) => !firstList.has(file)));
const groups = [
  group('page', budgets.page, new Set(['index.html'])),
  group('sign-in', budgets['sign-in'], filesOf([])),
  group('first list', budgets['first list'], firstList),
  ...FURTHER_SCREENS.map((screen) =>
    group(`+ ${screen}`, budgets['further screen'], beyondFirstList(screen)),
  ),
];

if (process.argv.includes('--accept')) {
  const current = Object.fromEntries(groups.map(({ name, packages }) => [name, packages]));
  writeFileSync(baselineFile, `${JSON.stringify(current, null, 2)}\n`);
}
const baseline = v.parse(weights, readJson(baselineFile));

for (const each of groups) report(each, baseline[each.name] ?? {});

const broken = groups.filter(({ bytes, budget }) => bytes > budget);
for (const { name, bytes, budget } of broken) {
  console.error(`\nToo much for "${name}": ${kB(bytes)}, ${kB(bytes - budget)} over its budget.`);
}
if (broken.length > 0) process.exitCode = 1;

/** The large files of a first list are compiled while they load (`compiledAhead` of webpack.config.ts). */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';
for (const file of firstList) {
  const script = readFileSync(path.join(dist, file), 'utf8');
  if (script.length < 100_000 || script.startsWith(COMPILED_AHEAD)) continue;
  console.error(`\n${file} does not begin with ${COMPILED_AHEAD}`);
  process.exitCode = 1;
}
console.log(`\n${groups.map(({ name, bytes }) => `${name} ${kB(bytes)}`).join(', ')}`);

type Figure = { what: string; value: number; budget: number; inWords: (value: number) => string };

/** The bytes of a visit that begins with this page, and with the counts what the browser holds then. */
function figuresOf(page: ListPage, counts?: Counts): Figure[] {
  const budget = pageBudgets[page];
  const count = (what: 'elements' | 'listeners') =>
    counts ? [{ what, value: counts[what], budget: budget[what], inWords: String }] : [];
  const bytes = [...filesOf(partsOf(page))].reduce((sum, file) => sum + sentBytes(file), 0);
  return [
    ...count('elements'),
    ...count('listeners'),
    { what: 'code', value: bytes, budget: budget.bytes, inWords: kB },
  ];
}

function reportPage(page: ListPage, counts?: Counts): void {
  const figures = figuresOf(page, counts);
  const texts = figures.map(
    ({ what, value, budget, inWords }) => `${what} ${inWords(value)} of ${inWords(budget)}`,
  );
  const nodes = counts ? ` (${counts.nodes} nodes)` : '';
  console.log(`  ${page}, ${lists[page].rows} rows: ${texts.join(', ')}${nodes}`);
  for (const { what, value, budget, inWords } of figures) {
    if (value <= budget) continue;
    console.error(`Too much for "${page}": ${what} ${inWords(value)} of ${inWords(budget)}.`);
    process.exitCode = 1;
  }
}

async function reportPages(): Promise<void> {
  const isCounted = searchChromium({ orShell: true }) !== null;
  const counted = isCounted ? await countListPages() : null;
  console.log('\nPages with a list:');
  for (const page of listPages) reportPage(page, counted?.get(page));
  if (isCounted) return;
  console.log('There is no Chromium: elements and listeners were NOT checked, only bytes.');
}

void reportPages();
