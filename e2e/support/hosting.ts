import type { Host } from './host';
import { requireNginx, startNginx } from './nginx';
import { startStaticHost } from './staticHost';

export type Hosting = 'static' | 'nginx';

const starters: Record<Hosting, (build: string, bases: readonly string[]) => Promise<Host>> = {
  static: startStaticHost,
  nginx: startNginx,
};

/**
 * Returns the host that the journeys run against (E2E_HOST). Returns null if the variable is not
 * set: all journeys then run against the static host, and the hosting journeys against nginx, too.
 */
export function chosenHosting(environment: NodeJS.ProcessEnv = process.env): Hosting | null {
  const { E2E_HOST: chosen = '' } = environment;
  if (chosen !== 'static') requireNginx();
  if (chosen === 'static' || chosen === 'nginx') return chosen;
  if (chosen === '') return null;
  throw new Error(`E2E_HOST is ${chosen}; it can be static or nginx.`);
}

/**
 * Starts a static host or nginx, which serves the build.
 *
 * @param bases the paths below which the build is served
 */
export function startHost(
  hosting: Hosting,
  build: string,
  bases: readonly string[] = ['/'],
): Promise<Host> {
  return starters[hosting](build, bases);
}
