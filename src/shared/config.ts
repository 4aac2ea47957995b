import * as v from 'valibot';
import { configDefaults, environmentTones } from './configDefaults';
import { httpUrl } from './browser/safeHref';

/**
 * The configuration of an installation of the console (docs/product/operation.md#configuration).
 *
 * The values stand in `index.html` as JSON in `<script type="application/json"
 * id="console-config">`. The build fills them from the environment; a host can replace them later.
 */
export type ConsoleConfig = {
  /** Origin (and path prefix, if any) of the API, without a trailing slash. */
  apiBaseUrl: string;
  /** Name of the app that is chosen when no earlier choice is known; may be empty. */
  defaultAppName: string;
  /** The payment provider: its name, and the addresses of its pages, each with `{id}` in it. */
  provider: {
    name: string;
    customerUrl: string;
    subscriptionUrl: string;
    productUrl: string;
    priceUrl: string;
  };
  brandName: string;
  /** What tells this installation from others, such as 'Staging'; empty for none. */
  environmentName: string;
  environmentTone: (typeof environmentTones)[number];
  /** Whether nothing can be changed from here. */
  readOnly: boolean;
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
  /** Where crashes are reported, without a trailing slash; absent where nothing is. */
  errorReportUrl?: string | undefined;
  /** Prefix of the subscription calls whose full path the contract does not show. */
  subscriptionCallsPrefix: `/${string}`;
};

const prefix = v.pipe(
  v.string('must be a string'),
  v.regex(/^(\/[\w.-]+)+$/, 'must be a path such as /api/subscriptions'),
  v.transform((value): `/${string}` => `/${value.slice(1)}`),
);

const finite = v.custom<number>(Number.isFinite);

/** A number, or its text: environment variables are texts. */
const amountOf = (unit: 'hours' | 'minutes' | 'days' | 'entries') =>
  v.pipe(
    v.union(
      [finite, v.pipe(v.string(), v.trim(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number), finite)],
      `must be a number of ${unit}`,
    ),
    v.minValue(0, 'must not be negative'),
  );

/** A truth value, or its text. */
const truth = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'must be true or false'),
  v.transform((value) => String(value) === 'true'),
);

const text = v.pipe(v.string('must be a string'), v.trim());

/** An address of https, or of http on this machine, with `{id}` in its path or behind it. */
const PAGE = /^(https:\/\/[\w.:-]+|http:\/\/localhost(:\d+)?)\/\S*\{id\}\S*$/;

/** The address of a page of the provider; Stripe's by default. */
const pageOf = (kind: string) =>
  v.optional(
    v.pipe(text, v.regex(PAGE, 'must be an https address with {id} in its path')),
    `https://dashboard.stripe.com/${kind}/{id}`,
  );

const name = v.pipe(text, v.minLength(1, 'must not be empty'));

const environmentName = v.pipe(text, v.regex(/^.{0,40}$/su, 'must be at most 40 characters'));

/** Valibot takes an array for an object without keys. */
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
  // Read elsewhere: by the content security policy, and by older pages.
  storageOrigins: v.optional(text),
  minimumBuild: v.optional(text),
  // An earlier setting. Ignoring it would lead links to another account's pages.
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

/** Reads a configuration from JSON. A missing key takes its default, a wrong one is a problem. */
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

/** The configuration of this page; the defaults without one, and while the build prerenders. */
export const pageConfig: ConfigReading = readConfig(
  typeof document === 'undefined'
    ? '{}'
    : (document.getElementById('console-config')?.textContent ?? '{}'),
);

/** The configuration in force. If the page's is unusable, the start-up stops before any call. */
export const config: ConsoleConfig = pageConfig.config ?? v.parse(schema, {});

/** The name of the payment provider, in every text that names it. */
export const providerName = config.provider.name;
