/**
 * `npm run check` runs the static checks. `npm run check -- <name>` runs one of them, or a long
 * check that tests a promise of docs/reliability.md with many cases. The last line of a long check
 * is its result.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findMember, printHelp, runMember, type Member } from './family';

const usage = `npm run check                       types, lint, format, imports and unused
npm run check -- <name> [arguments]

Checks of generated cases take --runs, --seed and --path; a failure prints the seed and the path
that repeat its case.`;

const statics = {
  types: { does: 'the compiler', command: ['tsc', '--noEmit'] },
  lint: { does: 'ESLint, without warnings', command: ['eslint', '.', '--max-warnings', '0'] },
  format: {
    does: 'Prettier (npm run format mends it)',
    command: ['prettier', '--check', '--log-level', 'warn', '.'],
  },
  imports: {
    does: 'the import directions of docs/architecture.md',
    command: [
      ...['depcruise', 'src', 'mocks', 'scripts', 'e2e', 'bench'],
      ...['--config', '.dependency-cruiser.cjs'],
    ],
  },
  unused: { does: 'exports, files and packages without a user', command: ['knip'] },
} satisfies Record<string, Member>;

const jest = (...tests: string[]): string[] => [
  ...['jest', '--selectProjects', 'console', '--runTestsByPath'],
  ...tests,
];
const playwright = (...rest: string[]): string[] => [
  ...['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--retries=0'],
  ...rest,
];
/**
 * Returns the command that runs these journeys and prints counts, such as `64 scenes, 0
 * violations`.
 */
const counted = (journeys: string): string[] =>
  playwright('--reporter=./e2e/security/figureReporter.ts', journeys);

type LongCheck = Member & {
  /** Default number of runs, for checks that generate cases or report figures. */
  runs?: number;
};

const long: Record<string, LongCheck> = {
  tabs: {
    does: 'ten tabs, one expired token, one refresh',
    command: playwright('security/tabs', 'journeys/tabs'),
    runs: 1,
  },
  interleavings: {
    does: 'generated orders of requests, refreshes, logouts and switches of the app',
    command: jest('src/app/interleavings.test.tsx', 'src/app/session/tabInterleavings.test.ts'),
    runs: 10_000,
  },
  malformed: {
    does: 'generated answers to each call: no screen and no action crashes',
    command: jest('src/app/malformedScreens.test.tsx', 'src/app/malformedActions.test.tsx'),
    runs: 1000,
  },
  bulk: {
    does: 'generated role changes of 100 users, with tabs killed between any two steps',
    command: jest('src/changes/runs/runs.test.ts'),
    runs: 200,
  },
  kills: {
    does: 'edits, with tab, renderer or browser killed: --kills 200 --seed 7',
    command: ['tsx', 'e2e/kills.ts'],
  },
  csp: {
    does: 'every scene under the content security policy',
    command: counted('security/contentSecurity'),
  },
  hostile: { does: 'hostile texts, addresses and ids', command: counted('security/hostile') },
  secrets: {
    does: 'tokens and passwords anywhere but in their place',
    command: counted('security/secrets'),
  },
  mutation: {
    does: 'share of changes of the code that a test notices: [files], --short for three small ones',
    command: ['tsx', 'scripts/checkMutation.ts'],
  },
  spreadsheet: {
    does: 'an export read by LibreOffice',
    command: ['tsx', 'scripts/checkSpreadsheet.ts'],
  },
  licences: {
    does: 'the licences of the packages that ship',
    command: ['tsx', 'scripts/licences.ts'],
  },
};

/**
 * Runs a check whose tests read their number of runs and seed from the environment and report
 * figures.
 */
function runGenerated(name: string, check: LongCheck, more: string[]): number {
  const { values } = parseArgs({
    args: more,
    options: {
      runs: { type: 'string', default: String(check.runs) },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      path: { type: 'string' },
    },
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'console-check-'));
  const figures = path.join(folder, 'figures');
  const code = runMember(check, [], {
    // The results do not depend on the host, so run the journeys only on the static host.
    E2E_HOST: process.env.E2E_HOST ?? 'static',
    CHECK_FIGURES: figures,
    CHECK_RUNS: values.runs,
    CHECK_SEED: values.seed,
    ...(values.path && { CHECK_PATH: values.path }),
  });
  console.log(code === 0 ? `\n${readFileSync(figures, 'utf8').trim()}` : `\n${name}: failed`);
  rmSync(folder, { recursive: true });
  return code;
}

const checks: Record<string, LongCheck> = { ...statics, ...long };
const [name, ...more] = process.argv.slice(2);
if (name === undefined) {
  for (const check of Object.values(statics)) {
    process.exitCode = runMember(check);
    if (process.exitCode !== 0) break;
  }
} else if (process.argv.includes('--help')) {
  printHelp(usage, checks);
} else {
  const check = findMember(name, usage, checks);
  // Lowers the priority, so that other programs stay responsive.
  if (Object.hasOwn(long, name)) setPriority(10);
  process.exitCode = check.runs ? runGenerated(name, check, more) : runMember(check, more);
}
