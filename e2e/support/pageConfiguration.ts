import { withAddresses } from '../../scripts/contentSecurity';

/** Keys of the JSON in index.html; README, "Point it at a real platform", has them all. */
export type PageConfiguration = {
  apiBaseUrl?: string;
  storageOrigins?: string;
  defaultAppName?: string;
  brandName?: string;
};

const CONFIGURATION = /(<script[^>]*id="?console-config"?[^>]*>)[^]*?(<\/script>)/;

/** The page with this configuration in place of the one that it was built with, its policy included. */
export function withConfiguration(html: string, configuration: PageConfiguration): string {
  if (!CONFIGURATION.test(html)) throw new Error('index.html has no element for a configuration');
  // `<` could end the script element early.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return withAddresses(html, configuration).replace(
    CONFIGURATION,
    (_whole, start: string, end: string) => start + json + end,
  );
}
