import * as v from 'valibot';
import { configDefaults, environmentTones } from './configDefaults';
import { httpUrl } from './browser/safeHref';

/**
 * Configuration of an installation of the console (docs/product/operation.md#configuration).
 * `index.html` contains it as JSON in `<script type="application/json" id="console-config">`. The
 * build fills it from environment variables; a host can replace the values later.
 */
export type ConsoleConfig = {
  /** Origin of the API, with a path prefix if it has one, without a trailing slash. */
  apiBaseUrl: string;
  /** Name of the app to select when no previous choice is known. May be empty. */
  defaultAppName: string;
  /**
   * Payment provider: its name, and URL templates of its pages, each with an `{id}` placeholder.
   */
  provider: {
    name: string;
    customerUrl: string;
    subscriptionUrl: string;
    productUrl: string;
    priceUrl: string;
  };
  brandName: string;
  /** Name that distinguishes this installation, such as 'Staging'. Empty for none. */
  environmentName: string;
  environmentTone: (typeof environmentTones)[number];
  /** Whether the console forbids all changes. */
  readOnly: boolean;
  /** How long a device keeps API responses for offline use. 0 keeps none. */
  cacheMaxAgeHours: number;
  /** Time without activity in any tab after which the console locks. 0 disables the lock. */
  idleLockMinutes: number;
  /** Maximum length of a session. 0 sets no limit. */
  maxSessionHours: number;
  /**
   * Limits of the journal of an operator's changes: the number of entries, and the days that an
   * entry is kept. 0 turns the journal off.
   */
  journalEntries: number;
  journalDays: number;
  /** Whether the journal stays on the device after a logout. */
  journalStaysAfterLogout: boolean;
  /** URL for crash reports, without a trailing slash. Without it, crashes are not reported. */
  errorReportUrl?: string | undefined;
  /** Path prefix of the subscription calls whose full path is not in the API contract. */
  subscriptionCallsPrefix: `/${string}`;
};

const prefix = v.pipe(
  v.string('must be a string'),
  v.regex(/^(\/[\w.-]+)+$/, 'must be a path such as /api/subscriptions'),
  v.transform((value): `/${string}` => `/${value.slice(1)}`),
);

const finite = v.custom<number>(Number.isFinite);

/** Accepts a number or its text, because environment variables are texts. */
const amountOf = (unit: 'hours' | 'minutes' | 'days' | 'entries') =>
  v.pipe(
    v.union(
      [finite, v.pipe(v.string(), v.trim(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number), finite)],
      `must be a number of ${unit}`,
    ),
    v.minValue(0, 'must not be negative'),
  );

/** Accepts a boolean or its text. */
const truth = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'must be true or false'),
  v.transform((value) => String(value) === 'true'),
);

const text = v.pipe(v.string('must be a string'), v.trim());

/** An https URL, or an http URL on localhost, with `{id}` after the host. */
const PAGE = /^(https:\/\/[\w.:-]+|http:\/\/localhost(:\d+)?)\/\S*\{id\}\S*$/;

/** Schema for the URL of a page of the provider. The default is Stripe's page. */
const pageOf = (kind: string) =>
  v.optional(
    v.pipe(text, v.regex(PAGE, 'must be an https address with {id} in its path')),
    `https://dashboard.stripe.com/${kind}/{id}`,
  );

const name = v.pipe(text, v.minLength(1, 'must not be empty'));

const environmentName = v.pipe(text, v.regex(/^.{0,40}$/su, 'must be at most 40 characters'));

/** Rejects arrays, which valibot's `object` would accept as objects without keys. */
const jsonObject = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'must be a JSON object'),
);

/** deploy/image/settings.jq has the same rules; e2e/deploy/settings.spec.ts compares the two. */
const settings = v.object({
  apiBaseUrl: v.optional(httpUrl, configDefaults.apiBaseUrl),
  defaultAppName: v.optional(text, ''),
  provider: v.optional(
    v.pipe(
      jsonObject,
      v.object(
        {
          name: v.optional(name, 'Stripe'),
          customerUrl: pageOf('customers'),
          subscriptionUrl: pageOf('subscriptions'),
          productUrl: pageOf('products'),
          priceUrl: pageOf('prices'),
        },
        'must be a JSON object',
      ),
    ),
    {},
  ),
  brandName: v.optional(name, configDefaults.brandName),
  environmentName: v.optional(environmentName, ''),
  environmentTone: v.optional(
    v.picklist(environmentTones, 'must be neutral, info, warning or error'),
    'warning',
  ),
  readOnly: v.optional(truth, false),
  cacheMaxAgeHours: v.optional(amountOf('hours'), 24),
  idleLockMinutes: v.optional(amountOf('minutes'), 0),
  maxSessionHours: v.optional(amountOf('hours'), 0),
  journalEntries: v.optional(amountOf('entries'), 5000),
  journalDays: v.optional(amountOf('days'), 90),
  journalStaysAfterLogout: v.optional(truth, false),
  errorReportUrl: v.optional(httpUrl),
  subscriptionCallsPrefix: v.optional(prefix, '/api/subscriptions'),
  // These keys are only validated here. The content security policy uses `storageOrigins`, and open
  // pages with an older build read `minimumBuild`.
  storageOrigins: v.optional(text),
  minimumBuild: v.optional(text),
  // Old key. It is rejected rather than ignored, because links would otherwise lead to the default
  // provider pages, which may belong to another account.
  providerDashboardUrl: v.optional(
    v.pipe(
      v.unknown(),
      v.check(() => false, 'has been replaced by provider.customerUrl'),
    ),
  ),
});

const schema = v.pipe(jsonObject, settings);

type ConfigReading =
  { config: ConsoleConfig; problems: [] } | { config: null; problems: [string, ...string[]] };

/**
 * Parses a configuration from JSON. A missing key gets its default, an invalid value is reported as
 * a problem.
 */
export function readConfig(text: string): ConfigReading {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { config: null, problems: ['The configuration isn’t valid JSON.'] };
  }
  const result = v.safeParse(schema, json);
  if (result.success) return { config: result.output, problems: [] };
  const [first, ...others] = result.issues.map((issue) => {
    const key = v.getDotPath(issue);
    return key ? `${key} ${issue.message}` : 'The configuration must be a JSON object.';
  });
  return { config: null, problems: [first ?? 'The configuration is invalid.', ...others] };
}

/**
 * Parsed configuration of this page. It has the defaults during prerendering, and on a page without
 * a configuration.
 */
export const pageConfig: ConfigReading = readConfig(
  typeof document === 'undefined'
    ? '{}'
    : (document.getElementById('console-config')?.textContent ?? '{}'),
);

/**
 * Configuration that the console uses. If the page's configuration is invalid, the console stops
 * before it sends any request.
 */
export const config: ConsoleConfig = pageConfig.config ?? v.parse(schema, {});

export const providerName = config.provider.name;
