import * as v from 'valibot';
import { configDefaults } from './configDefaults';
import { httpUrl } from './safeHref';

/**
 * The configuration of an installation of the console (docs/product.md#configuration).
 *
 * The values stand in `index.html` as JSON in `<script type="application/json"
 * id="console-config">`. The build fills them from the environment; a host can replace them later.
 */
export type ConsoleConfig = {
  /** Origin (and path prefix, if any) of the API, without a trailing slash. */
  apiBaseUrl: string;
  /** Name of the app that is chosen when no earlier choice is known; may be empty. */
  defaultAppName: string;
  /** Base of the payment provider's dashboard links, without a trailing slash. */
  providerDashboardUrl: string;
  brandName: string;
  /** How long a device keeps answers of the API for use without the network; 0 keeps none. */
  cacheMaxAgeHours: number;
  /** After how long without use of any tab the console locks; 0 for never. */
  idleLockMinutes: number;
  /** How long a session lasts at most; 0 for no limit. */
  maxSessionHours: number;
  /** How many entries the journal of an operator's changes keeps, and for how long; 0 keeps none. */
  journalEntries: number;
  journalDays: number;
  /** Whether a logout leaves the journal on the device. */
  journalStaysAfterLogout: boolean;
  /** Prefix of the subscription calls whose full path the contract does not show. */
  subscriptionCallsPrefix: `/${string}`;
};

const prefix = v.pipe(
  v.string('must be a text'),
  v.regex(/^(\/[\w.-]+)+$/, 'must be a path such as /api/subscriptions'),
  v.transform((value): `/${string}` => `/${value.slice(1)}`),
);

/** A number, or its text: environment variables are texts. */
const amountOf = (unit: 'hours' | 'minutes' | 'days' | 'entries') =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number))],
      `must be a number of ${unit}`,
    ),
    v.finite(`must be a number of ${unit}`),
    v.minValue(0, 'must not be negative'),
  );

/** A truth value, or its text. */
const truth = v.pipe(
  v.unknown(),
  v.check((value) => /^(true|false)$/.test(String(value)), 'must be true or false'),
  v.transform((value) => String(value) === 'true'),
);

const schema = v.object({
  apiBaseUrl: v.optional(httpUrl, configDefaults.apiBaseUrl),
  defaultAppName: v.optional(v.pipe(v.string('must be a text'), v.trim()), ''),
  providerDashboardUrl: v.optional(httpUrl, 'https://dashboard.stripe.com'),
  brandName: v.optional(
    v.pipe(v.string('must be a text'), v.trim(), v.minLength(1, 'must not be empty')),
    configDefaults.brandName,
  ),
  cacheMaxAgeHours: v.optional(amountOf('hours'), 24),
  idleLockMinutes: v.optional(amountOf('minutes'), 0),
  maxSessionHours: v.optional(amountOf('hours'), 0),
  journalEntries: v.optional(amountOf('entries'), 5000),
  journalDays: v.optional(amountOf('days'), 90),
  journalStaysAfterLogout: v.optional(truth, false),
  subscriptionCallsPrefix: v.optional(prefix, '/api/subscriptions'),
});

type ConfigReading =
  { config: ConsoleConfig; problems: [] } | { config: null; problems: [string, ...string[]] };

/** Reads a configuration from JSON. A missing key takes its default, a wrong one is a problem. */
export function readConfig(text: string): ConfigReading {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { config: null, problems: ['The configuration is not valid JSON.'] };
  }
  const result = v.safeParse(schema, json);
  if (result.success) return { config: result.output, problems: [] };
  const [first, ...others] = result.issues.map((issue) => {
    const key = v.getDotPath(issue);
    return key ? `${key} ${issue.message}` : 'The configuration must be a JSON object.';
  });
  return { config: null, problems: [first ?? 'The configuration is unusable.', ...others] };
}

/** The configuration of this page; the defaults without one, and while the build prerenders. */
export const pageConfig: ConfigReading = readConfig(
  typeof document === 'undefined'
    ? '{}'
    : (document.getElementById('console-config')?.textContent ?? '{}'),
);

/** The configuration in force. If the page's is unusable, the start-up stops before any call. */
export const config: ConsoleConfig = pageConfig.config ?? v.parse(schema, {});
