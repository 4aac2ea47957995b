/**
 * Compares the console with other admin frameworks at the same tasks in one run (`npm run bench`,
 * after `npm run build`): sign in, list of subscriptions over an API with 100,000 rows, next page,
 * search, app switch. At the end, reports what has changed since bench/results.json.
 *
 *   npm run bench -- --runs 7 --scenarios cold,signedin,interact,heap --only vanilla,react-admin,console
 *   npm run bench -- --accept     writes the figures of the last run to bench/results.json
 *
 * If BENCH_BEFORE names the folder of another build, that build is an additional row
 * (`console-before`).
 *
 * The peers and the harness are in a separate folder, BENCH_PEERS (by default `../shared/bench`
 * beside the project). The first run copies them to .cache/bench and builds them there, which takes
 * some minutes and needs the npm registry. Use an idle machine, and quote ratios of one run only.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { findBuild } from '../e2e/support/build';
import { CREDENTIALS_KEY, PROFILE_KEY, SELECTED_APP_KEY } from '../src/shared/browser/storageKeys';
import {
  comparisonLines,
  parseMeasurements,
  parseResults,
  toResults,
  type Results,
} from './results';

/** Folder of another build of the console, to measure the effect of a change. */
const { BENCH_BEFORE } = process.env;

/** Session of the harness's server, which accepts any password and always returns this token. */
const credentials = {
  accessToken: 'tok',
  refreshToken: 'ref',
  userId: 'u1',
  expiresAt: null,
};
const profile = {
  id: 'u1',
  displayName: 'Op Erator',
  email: 'op@example.test',
  emailVerifiedAt: null,
  phone: null,
  createdAt: null,
  updatedAt: null,
  role: 'admin',
  merchantId: null,
  merchant: null,
  avatarUrl: null,
};

/** Returns a build of the console as a row of the harness, whose README explains the keys. */
function consoleRow(name: string, port: number) {
  const origin = `http://127.0.0.1:${port}`;
  return {
    name,
    port,
    dir: name,
    url: `${origin}/`,
    loginUrl: `${origin}/login?redirect=%2Fsubscriptions`,
    listUrl: `${origin}/subscriptions`,
    local: {
      [CREDENTIALS_KEY]: JSON.stringify(credentials),
      [PROFILE_KEY]: JSON.stringify(profile),
      [SELECTED_APP_KEY]: JSON.stringify({ appId: 'app1', slug: 'tenant-1' }),
    },
    rowText: 'sub_',
    maxPs: 20,
    grid: true,
    sel: {
      row: 'section[aria-label="Subscriptions"] [role=row]:has([role$=cell])',
      next: 'section[aria-label="Subscriptions"] button:has-text("Next")',
      search: 'input[type=search]',
      tenant: { open: 'button[aria-label^="Selected app"]', option: '[role=option]' },
    },
  };
}

const folder = path.resolve('.cache/bench');
const measuredFile = path.join(folder, 'results', 'out.json');
const acceptedFile = path.resolve('bench/results.json');

/** Copies and builds the peers and the harness, unless an earlier run did. */
function setUp(): void {
  if (existsSync(folder)) return;
  const source = path.resolve(process.env.BENCH_PEERS ?? '../shared/bench');
  if (!existsSync(source)) throw new Error(`There are no peers in ${source}: set BENCH_PEERS.`);
  cpSync(source, folder, { recursive: true });
  // Some npm versions refuse to install from the lockfile of another version.
  const setup = path.join(folder, 'setup.sh');
  const install = readFileSync(setup, 'utf8').replaceAll(
    /npm ci( [^;&\n]*)/g,
    '(npm ci$1 || npm install$1)',
  );
  writeFileSync(setup, install);
  for (const part of ['react-admin', 'refine', 'tanstack', 'floor']) {
    const { status } = spawnSync('bash', ['setup.sh', part], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) console.error(`${part} can't be built here, and is left out.`);
  }
}

function measure(words: readonly string[]): void {
  const builds = [
    { row: consoleRow('console', 4110), build: findBuild() },
    ...(BENCH_BEFORE ? [{ row: consoleRow('console-before', 4111), build: BENCH_BEFORE }] : []),
  ];
  for (const { row, build } of builds) {
    const site = path.join(folder, row.dir);
    rmSync(site, { recursive: true, force: true });
    cpSync(build, site, { recursive: true });
    execFileSync('deploy/configure', [site, '-'], {
      input: JSON.stringify({ apiBaseUrl: new URL(row.url).origin }),
    });
  }

  const others = v
    .parse(
      v.array(v.looseObject({ name: v.string(), dir: v.string() })),
      JSON.parse(readFileSync(path.join(folder, 'peers.json'), 'utf8')),
    )
    .filter(({ dir }) => existsSync(path.join(folder, dir)));
  writeFileSync(
    path.join(folder, 'withConsole.json'),
    JSON.stringify([...others, ...builds.map(({ row }) => row)], null, 1),
  );

  rmSync(measuredFile, { force: true });
  execFileSync(
    process.execPath,
    ['measure.mjs', '--peers', 'withConsole.json', '--out', measuredFile, ...words],
    { cwd: folder, stdio: 'inherit' },
  );
}

function lastResults(): Results {
  if (!existsSync(measuredFile))
    throw new Error('There is no run to accept: `npm run bench` first.');
  const day = statSync(measuredFile).mtime.toISOString().slice(0, 10);
  return toResults(parseMeasurements(readFileSync(measuredFile, 'utf8')), day);
}

function reportChanges(current: Results): void {
  if (existsSync(acceptedFile)) {
    const accepted = parseResults(readFileSync(acceptedFile, 'utf8'));
    console.log(`\n${comparisonLines(accepted, current).join('\n')}`);
  } else {
    console.log('\nThere is nothing to compare with: bench/results.json does not exist.');
  }
  console.log('`npm run bench -- --accept` makes the figures of this run those of the file.');
}

const words = process.argv.slice(2);
if (!words.includes('--accept')) {
  setUp();
  measure(words);
  reportChanges(lastResults());
} else if (words.length === 1) {
  const accepted = lastResults();
  writeFileSync(acceptedFile, `${JSON.stringify(accepted, null, 2)}\n`);
  console.log(`bench/results.json has the figures of ${accepted.date}.`);
} else {
  throw new Error('`--accept` takes the figures of the last run, and no other argument.');
}
