import { createHash } from 'node:crypto';
import { withAddresses } from '../../scripts/contentSecurity';

/** Some keys of the JSON in index.html. docs/deploy.md#settings lists all of them. */
export type PageConfiguration = {
  apiBaseUrl?: string;
  storageOrigins?: string;
  errorReportUrl?: string;
  defaultAppName?: string;
  brandName?: string;
  environmentName?: string;
  environmentTone?: string;
  readOnly?: boolean;
  provider?: { name: string; [page: `${string}Url`]: string };
  minimumBuild?: string;
  idleLockMinutes?: number;
  maxSessionHours?: number;
};

const CONFIGURATION = /(<script[^>]*id="?console-config"?[^>]*>)[^]*?(<\/script>)/;

/** Returns the page with this configuration and a matching content security policy. */
export function withConfiguration(html: string, configuration: PageConfiguration): string {
  if (!CONFIGURATION.test(html)) throw new Error('index.html has no element for a configuration');
  // Escapes `<`, because `</script>` in the JSON would end the script element early.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return withAddresses(html, configuration).replace(
    CONFIGURATION,
    (_whole, start: string, end: string) => start + json + end,
  );
}

/** Returns the page as it is served below this path. */
export function withBase(html: string, base: string): string {
  const old = / data-base="?(\/[^" >]*)/.exec(html)?.[1];
  if (old === undefined) throw new Error('index.html does not say below which path it is served');
  const [head = '', config = '', rest = ''] = html.split(
    /(?<=<script[^>]*id="?console-config"?[^>]*>)([^<]*)/,
  );
  const addresses = new RegExp(`( (?:data-base|href|src)="?)${old.replaceAll('.', '[.]')}`, 'g');
  return [head.replace(addresses, `$1${base}`), config, rest.replace(addresses, `$1${base}`)].join(
    '',
  );
}

const PAGE_ENTRY = /('revision':')[^']*(','url':'index\.html')/;

/**
 * Returns the service worker with the revision of this page, so that the worker caches this page.
 */
export function withRevisionOf(html: string, worker: string): string {
  if (!PAGE_ENTRY.test(worker)) throw new Error('serviceWorker.js has no entry for index.html');
  const revision = createHash('sha256').update(html).digest('hex');
  return worker.replace(PAGE_ENTRY, `$1${revision}$2`);
}
