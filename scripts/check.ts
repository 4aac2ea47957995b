/**
 * `npm run check:<name>` tests a promise of docs/reliability.md at length. Its last line is the
 * result. `--runs`, `--seed` and `--path` are for checks that generate their cases: a failure prints
 * the seed and the path that repeat its case.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const jest = (...tests: string[]): string[] => [
  'jest',
  '--selectProjects',
  'console',
  '--runTestsByPath',
  ...tests,
];
const playwright = (...tests: string[]): string[] => [
  ...['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  ...tests,
];

const checks: Partial<Record<string, string[]>> = {
  tabs: playwright('security/tabs', 'journeys/tabs'),
  interleavings: jest('src/app/interleavings.test.tsx', 'src/app/tabInterleavings.test.ts'),
  repairs: jest('src/features/devices/repair/repairRuns.test.ts'),
  bulk: jest('src/features/users/bulk/roleRuns.test.ts'),
  malformed: jest('src/app/malformedScreens.test.tsx', 'src/app/malformedActions.test.tsx'),
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    path: { type: 'string' },
  },
});
const command = checks[positionals[0] ?? ''];
if (!command) throw new Error(`Say which: ${Object.keys(checks).join(', ')}`);

const folder = mkdtempSync(path.join(tmpdir(), 'console-check-'));
const figures = path.join(folder, 'figures');
// Leave the processor to other programs of this machine.
setPriority(10);
const child = spawn('npx', ['--no-install', ...command], {
  stdio: 'inherit',
  env: {
    // These checks don't concern the host.
    E2E_HOST: 'static',
    ...process.env,
    CHECK_FIGURES: figures,
    CHECK_SEED: values.seed,
    ...(values.runs && { CHECK_RUNS: values.runs }),
    ...(values.path && { CHECK_PATH: values.path }),
  },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
  if (code === 0) console.log(`\n${readFileSync(figures, 'utf8').trim()}`);
  else console.log(`\n${positionals[0]}: failed`);
  rmSync(folder, { recursive: true });
});
