import type { PageConfiguration } from './pageConfiguration';
import { requireNginx, startNginx } from './nginx';
import { startStaticHost } from './staticHost';

/** Something that serves the build, as production would. */
export type Host = {
  /** Where the files lie that it serves. */
  folder: string;
  url: string;
  /** The content codings that it has files for, best first. */
  codings: readonly ('br' | 'gzip')[];
  /** Puts a configuration into the page that is served from now on. Nothing is rebuilt. */
  configure: (configuration: PageConfiguration) => Promise<void>;
  /** Takes it off the network; once more does no harm. */
  close: () => Promise<void>;
};

export type Hosting = 'static' | 'nginx';

const hosts: Record<Hosting, (build: string) => Promise<Host>> = {
  static: startStaticHost,
  nginx: startNginx,
};

/**
 * E2E_HOST: the host that the journeys run against. When it is left out, they run against the one
 * of their own, and what a host has to do is checked of nginx as well.
 */
export function chosenHosting(environment: NodeJS.ProcessEnv = process.env): Hosting | null {
  const { E2E_HOST: wanted = '' } = environment;
  if (wanted !== 'static') requireNginx();
  if (wanted === 'static' || wanted === 'nginx') return wanted;
  if (wanted === '') return null;
  throw new Error(`E2E_HOST is ${wanted}; it can be static or nginx.`);
}

export function startHost(hosting: Hosting, build: string): Promise<Host> {
  return hosts[hosting](build);
}
