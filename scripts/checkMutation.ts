/**
 * `npm run check -- mutation` runs Stryker on the files of stryker.config.mjs, on named files (`--
 * src/api/client/retry.ts`), or on three small files (`-- --short`, for CI). Fails if the tests
 * detect fewer than 90 % of the mutations. The last line is the result.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

const SHORT = [
  'src/app/routing/redirect.ts',
  'src/shared/browser/safeHref.ts',
  'src/api/resources/subscriptions/providerLinks.ts',
];
const REPORT = path.resolve(__dirname, '..', '.cache', 'mutation.json');

const report = v.object({
  files: v.record(v.string(), v.object({ mutants: v.array(v.object({ status: v.string() })) })),
});

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const files = values.short ? SHORT : positionals;
const only = files.length > 0 ? ['--mutate', files.join()] : [];

rmSync(REPORT, { force: true });
const { status } = spawnSync('npx', ['--no-install', 'stryker', 'run', ...only], {
  stdio: 'inherit',
  env: { ...process.env, MUTATED: files.join() },
});
process.exitCode = status ?? 1;
if (!existsSync(REPORT)) {
  console.log('\nmutation: no verdict');
  process.exit();
}

const { files: mutated } = v.parse(report, JSON.parse(readFileSync(REPORT, 'utf8')));
const mutants = Object.values(mutated).flatMap((file) => file.mutants);
const count = (...statuses: string[]) =>
  mutants.filter((mutant) => statuses.includes(mutant.status)).length;
const killed = count('Killed', 'Timeout');
const all = killed + count('Survived', 'NoCoverage');
const share = ((killed / all) * 100).toFixed(1);
console.log(
  `\nmutation: ${share} % killed (${killed} of ${all} changes in ${Object.keys(mutated).length} files)`,
);
