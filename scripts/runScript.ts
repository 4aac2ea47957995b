import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs a TypeScript file in a process of its own, in production mode, in which the class names of styles
 * are those of the build. Returns what it prints as JSON.
 */
export async function runScript(file: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', path.resolve(file)], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 2 ** 24,
  });
  return JSON.parse(stdout);
}
