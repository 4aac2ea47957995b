import type { PageConfiguration } from './pageConfiguration';
import { requireNginx, startNginx } from './nginx';
import { startStaticHost } from './staticHost';

/** Something that serves the build, as production would. */
export type Host = {
  url: string;
  /** Puts a configuration into the page that is served from now on. Nothing is rebuilt. */
  configure: (configuration: PageConfiguration) => Promise<void>;
  close: () => Promise<void>;
};

export type Hosting = 'static' | 'nginx';

const hosts: Record<Hosting, (build: string) => Promise<Host>> = {
  static: startStaticHost,
  nginx: startNginx,
};

/** E2E_HOST: which host the journeys run against. Fails where it can't be had. */
export function chosenHosting(environment: NodeJS.ProcessEnv = process.env): Hosting {
  const { E2E_HOST: wanted = 'static' } = environment;
  if (wanted === 'nginx') requireNginx();
  if (wanted === 'static' || wanted === 'nginx') return wanted;
  throw new Error(`E2E_HOST is ${wanted}; it can be static (the default) or nginx.`);
}

export function startHost(hosting: Hosting, build: string): Promise<Host> {
  return hosts[hosting](build);
}
