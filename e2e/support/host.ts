import type { PageConfiguration } from './pageConfiguration';

/** Something that serves the build, as production would. */
export type Host = {
  /** The folder of the files that it serves. */
  folder: string;
  url: string;
  /** The content codings that it has files for, best first. */
  codings: readonly ('br' | 'gzip')[];
  /** Puts a configuration into the page that is served from now on. Nothing is rebuilt. */
  configure: (configuration: PageConfiguration) => Promise<void>;
  /** Takes the host off the network. A second call does no harm. */
  close: () => Promise<void>;
};
