import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs a TypeScript file in a separate process in production mode, so that styles have the same
 * class names as in the build. Resolves to its output, parsed as JSON.
 */
export async function runScript(file: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', path.resolve(file)], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 2 ** 24,
  });
  return JSON.parse(stdout);
}
