import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

/** Settings that the policy depends on (docs/deploy.md#settings). */
type Addresses = {
  apiBaseUrl?: string | undefined;
  storageOrigins?: string | undefined;
  errorReportUrl?: string | undefined;
};

/** URL whose host a policy can contain. A host outside ASCII has to be written as `xn--…`. */
const ORIGIN = /^(https?:\/\/(?:\*\.)?[a-z0-9._-]+(?::[0-9]+)?)(?:\/.*)?$/;

const POLICY = /<meta http-equiv="?Content-Security-Policy"? [^>]*>/;

/**
 * Text of the empty style element into which emotion inserts rules. The policy does not restrict
 * the insertion.
 */
const EMPTY_STYLE = '';

/** Text of the style element with which MUI stops transitions while it changes the theme. */
const STILL_STYLE =
  '*{-webkit-transition:none!important;-moz-transition:none!important;-o-transition:none!important;-ms-transition:none!important;transition:none!important}';

/** Returns the origins as a list for the policy. deploy/configure does the same without Node. */
function originsOf(addresses: readonly string[]): string {
  const origins = addresses.flatMap((address) => ORIGIN.exec(address.toLowerCase())?.[1] ?? []);
  return [...new Set(origins)].map((origin) => ` ${origin}`).join('');
}

const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the directives that depend on the settings: connections and images. */
function addressDirectives(settings: Addresses): Record<string, string> {
  const {
    apiBaseUrl = 'http://localhost:3000',
    storageOrigins = '',
    errorReportUrl = '',
  } = settings;
  const platform = [apiBaseUrl, ...storageOrigins.split(/ +/)];
  return {
    'connect-src': `'self'${originsOf([...platform, errorReportUrl.trim()])}`,
    // Any host may serve a profile picture. An image from the storage or this device is a blob.
    'img-src': `'self' blob: data: https:${originsOf(platform)}`,
  };
}

/**
 * Returns the texts of the page's inline scripts or styles, without JSON data and external files.
 */
function inlineTexts(html: string, kind: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${kind}([^>]*)>([^]*?)</${kind}>`, 'g'));
  return [...elements]
    .filter(([, attributes = '']) => !/\ssrc=|type="?application\/json/.test(attributes))
    .map(([, , text = '']) => text);
}

/**
 * Returns the page with its content security policy, placed before everything that the policy
 * applies to. `styles` are the texts of the style elements that scripts add to the page.
 */
function withPolicy(html: string, addresses: Addresses, styles: readonly string[]): string {
  const scriptHashes = inlineTexts(html, 'script').map(sourceOf);
  const styleTexts = new Set([EMPTY_STYLE, STILL_STYLE, ...inlineTexts(html, 'style'), ...styles]);
  const styleHashes = [...styleTexts].map(sourceOf);
  const directives = {
    'default-src': "'none'",
    'script-src': ["'self'", ...scriptHashes].join(' '),
    'style-src': ["'self'", ...styleHashes].join(' '),
    ...addressDirectives(addresses),
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'console console#webpack',
    // Has no effect without a `Reporting-Endpoints` header (docs/deploy.md).
    'report-to': 'console',
  };
  const policy = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  const charset = /<meta charset=[^>]*>/;
  if (!charset.test(html)) throw new Error('index.html does not begin with its charset');
  return html.replace(
    charset,
    (first) => `${first}<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`,
  );
}

/**
 * Returns the page with its policy changed for other URLs. A page without a policy stays unchanged.
 */
export function withAddresses(html: string, addresses: Addresses): string {
  return html.replace(POLICY, (policy) =>
    Object.entries(addressDirectives(addresses)).reduce(
      (text, [name, value]) => text.replace(new RegExp(`${name} [^;]*`), `${name} ${value}`),
      policy,
    ),
  );
}

type PluginOptions = { addresses: Addresses; styles: () => Promise<readonly string[]> };

/** Adds the policy to the built page, after all other changes and before compression. */
export class ContentSecurityPlugin {
  constructor(private readonly options: PluginOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const name = 'ContentSecurityPlugin';
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const { addresses } = this.options;
        const styles = await this.options.styles();
        compilation.updateAsset('index.html', (page) => {
          const html = page.source().toString();
          return new sources.RawSource(withPolicy(html, addresses, styles));
        });
      });
    });
  }
}
