import type { PageConfiguration } from './pageConfiguration';

/** A host that serves the build as in production. */
export type Host = {
  /** The folder of the served files. */
  folder: string;
  /** The origin. */
  url: string;
  /** The path below which the console is served; of several consoles, the first. */
  base: string;
  /** The supported content codings, best first. */
  codings: readonly ('br' | 'gzip')[];
  /** The access log so far. */
  log: () => Promise<string>;
  /** Puts a configuration into the served pages, without a new build. */
  configure: (configuration: PageConfiguration) => Promise<void>;
  /** Takes the host off the network. A second call does no harm. */
  close: () => Promise<void>;
};
