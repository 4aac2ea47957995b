import * as v from 'valibot';

/*
 * Test helpers that check that parsed results match entities.ts, also for malformed responses. The
 * rules depend on the names of fields, and do not use the adapters.
 */

const LAST_MOMENT = Date.UTC(10_000, 0) - 1;

const wholeNumber = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-1_000_000_000),
  v.maxValue(1_000_000_000),
);
const moment = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_MOMENT)));
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const short = v.nullable(v.pipe(v.string(), v.maxLength(2_000)));

const promises: [names: RegExp, promise: v.GenericSchema][] = [
  [/^(id|fileId|userId)$/, key],
  [/Id$/, v.nullable(key)],
  [/^(details|raw|url|uploadUrl|objectUrl)$/, v.pipe(v.string(), v.maxLength(20_000))],
  [/At$|^lastSeen$|^currentPeriod/, moment],
  [/^(total|pages|size|maxServers)$/, v.nullable(v.pipe(wholeNumber, v.minValue(0)))],
  [/Count$|^(total|active)[A-Z]/, v.nullable(wholeNumber)],
  [/^monthlyRevenue$/, v.nullable(v.pipe(v.number(), v.finite()))],
  [/^(kind|detail)$/, v.pipe(v.string(), v.minLength(1), v.maxLength(301))],
];

function scalarFault(name: string, value: unknown): string | null {
  const promise = promises.find(([names]) => names.test(name))?.[1] ?? v.unknown();
  if (!v.is(promise, value)) return 'breaks the promise of its name';
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'is no finite number';
  if (typeof value === 'boolean' || value === null) return null;
  if (typeof value !== 'string') return `is ${typeof value}`;
  return v.is(short, value) || /^(details|raw)$/.test(name) ? null : 'is too long';
}

/**
 * Compares the type and field names of a value with those of `good`. Returns the fault, or null.
 */
function shapeFault(value: unknown, good: unknown): string | null {
  if (good === null || good === undefined) return null;
  if (value === null) return typeof good === 'boolean' || Array.isArray(good) ? 'is null' : null;
  if (typeof value !== typeof good || Array.isArray(value) !== Array.isArray(good)) {
    return `is no ${Array.isArray(good) ? 'list' : typeof good}`;
  }
  if (typeof value !== 'object' || typeof good !== 'object' || Array.isArray(good)) return null;
  const names = Object.keys(value).sort().join();
  return names === Object.keys(good).sort().join() ? null : `has the fields ${names}`;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
}

function valueAt(container: unknown, name: string): unknown {
  const fields = v.safeParse(v.looseObject({}), container);
  if (!fields.success) return undefined;
  // Returns the first row of a list, because every row is compared with the first good one.
  return Array.isArray(container) ? container[0] : new Map(Object.entries(fields.output)).get(name);
}

/**
 * Lists the faults of a value. `good` is the value for a well-formed response. `nullFacts` are the
 * paths of facts that are null, neither true nor false, if the platform did not send them.
 */
function faultsIn(
  value: unknown,
  good: unknown,
  { path, name, nullFacts }: { path: string; name: string; nullFacts: RegExp | undefined },
): string[] {
  if (value === null && nullFacts?.test(path)) return [];
  const shape = shapeFault(value, good);
  if (shape) return [`${path} ${shape}`];
  if (typeof value !== 'object' || value === null) {
    const fault = scalarFault(name, value);
    return fault === null ? [] : [`${path} ${fault}`];
  }
  if (!isPlain(value)) return [`${path} is no plain object`];
  return Object.entries(value).flatMap(([field, item]: [string, unknown]) =>
    faultsIn(item, valueAt(good, field), {
      path: `${path}.${field}`,
      name: Array.isArray(value) ? name : field,
      nullFacts,
    }),
  );
}

type Outcome = { data?: unknown; error?: unknown; user: unknown };

const apiError = v.strictObject({
  kind: v.picklist(['refused', 'unreadable']),
  status: v.number(),
  serverMessage: v.nullable(v.pipe(v.string(), v.maxLength(301))),
  detail: v.string(),
});

/**
 * Lists the faults in the outcome of a call. `good` is the outcome for a well-formed response, and
 * `nullFacts` are the paths of facts that may be null.
 */
export function faultsOf(
  { data, error, user }: Outcome,
  good: Outcome,
  nullFacts?: RegExp,
): string[] {
  const faults = faultsIn(user, good.user, { path: 'user', name: 'user', nullFacts });
  if (error === undefined) {
    faults.push(...faultsIn(data, good.data, { path: 'data', name: 'data', nullFacts }));
  } else if (!v.is(apiError, error)) faults.push(`error is ${JSON.stringify(error)}`);
  return faults;
}
