import { existsSync } from 'node:fs';
import path from 'node:path';

export const projectFolder = path.resolve(__dirname, '..', '..');

/**
 * Returns the folder of the production build that the journeys use: E2E_DIST, or dist/ by default.
 */
export function findBuild(environment: NodeJS.ProcessEnv = process.env): string {
  const folder = path.resolve(projectFolder, environment.E2E_DIST ?? 'dist');
  if (existsSync(path.join(folder, 'index.html'))) return folder;
  throw new Error(`There is no build in ${folder}. Run npm run build first.`);
}

/** Returns the folder of the built demo. */
export function findDemo(): string {
  const folder = path.join(projectFolder, 'dist-demo');
  if (existsSync(path.join(folder, 'index.html'))) return folder;
  throw new Error(`There is no demo in ${folder}. Run npm run build:demo first.`);
}
