/**
 * `npm run e2e` runs the journeys in Chromium. `npm run e2e -- --engine firefox --engine webkit` runs
 * the smoke test in other engines. All other arguments are Playwright's.
 */
import { requireEngine } from './engines/engine';
import { runMember } from '../scripts/family';

const words = process.argv.slice(2);
const engines: string[] = [];
for (let at = words.indexOf('--engine'); at >= 0; at = words.indexOf('--engine')) {
  engines.push(...words.splice(at, 2).slice(1));
}

try {
  for (const engine of engines) requireEngine(engine);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const journeys = ['e2e/playwright.config.ts', '--grep-invert', '@long'];
const smoke = ['e2e/engines/playwright.config.ts', ...engines.map((name) => `--project=${name}`)];
const does = engines.length > 0 ? 'the smoke test' : 'the journeys';
const config = engines.length > 0 ? smoke : journeys;
process.exit(runMember({ does, command: ['playwright', 'test', '--config', ...config] }, words));
