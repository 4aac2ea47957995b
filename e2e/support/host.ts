import type { PageConfiguration } from './pageConfiguration';

/** Host that serves the build as in production. */
export type Host = {
  folder: string;
  url: string;
  /** Base path of the console, or of the first console if the host serves several. */
  base: string;
  /** Supported content codings, best first. */
  codings: readonly ('br' | 'gzip')[];
  /** Returns the access log so far. */
  log: () => Promise<string>;
  /** Writes a configuration into the served pages, without a new build. */
  configure: (configuration: PageConfiguration) => Promise<void>;
  /** Takes the host offline. A second call has no effect. */
  close: () => Promise<void>;
};
