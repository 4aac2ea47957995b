import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { seededFacts } from '../../testing/seededFacts';
import {
  devicesByLastSeen,
  devicesByPlatform,
  devicesByVersion,
  countedStatuses,
  otherStatuses,
  type StatusCounts,
} from './breakdowns';
import { oneOf } from '../../testing/oneOf';
import { valueByPlan } from './appFigures';
import { addSums, monthlyValue, renewing, type MoneySums } from './subscriptionMoney';

/*
 * Recomputes each figure from the sandbox's own records, with the formula that the figure's hint
 * describes.
 */

const sandbox = sandboxForEachTest();
const store = () => sandbox().platform.store;
const facts = (app: keyof typeof SANDBOX_APPS) => seededFacts(sandbox(), SANDBOX_APPS[app]);
const apps = ['nimbus', 'harbor', 'kumo', 'oasis', 'gateway', 'orchard'] as const;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const PAYING = ['active', 'past_due'];

/** Returns the expected sums by currency of the app's records with these statuses. */
function expectedSums(
  app: keyof typeof SANDBOX_APPS,
  statuses: readonly string[],
  amountOf: (price: { amount: number; interval: string }) => number,
) {
  const prices = store().prices.ofApp(SANDBOX_APPS[app]);
  const sums = new Map<string, number>();
  for (const { status, stripePriceId } of store().subscriptions.ofApp(SANDBOX_APPS[app])) {
    const price = prices.find((each) => each.stripePriceId === stripePriceId);
    if (!price || !statuses.includes(status)) continue;
    const currency = price.currency.toUpperCase();
    sums.set(currency, (sums.get(currency) ?? 0) + amountOf(price));
  }
  return Object.fromEntries(sums);
}

const shown = ({ sums }: MoneySums) =>
  Object.fromEntries(sums.map(({ currency, minorUnits }) => [currency, minorUnits]));

it.each(apps)('monthly value, of %s: what pays, a year as a twelfth, and its plans', (app) => {
  const { subscriptions, prices } = facts(app);
  const value = monthlyValue(subscriptions!, prices!);
  expect(shown(value)).toEqual(
    expectedSums(app, PAYING, ({ amount, interval }) =>
      interval === 'year' ? Math.round(amount / 12) : amount,
    ),
  );
  const plans = valueByPlan(subscriptions!, prices!);
  expect(shown(addSums(plans.map((plan) => plan.value)))).toEqual(shown(value));
  expect(sum(plans.map(({ subscribers }) => subscribers))).toBe(
    store()
      .subscriptions.ofApp(SANDBOX_APPS[app])
      .filter(({ status }) => PAYING.includes(status)).length,
  );
});

it.each(apps)('renewing, of %s: one period of each subscription', (app) => {
  const { subscriptions, prices } = facts(app);
  const rows = subscriptions!.filter(({ status }) => status === 'active');
  expect(shown(renewing(rows, prices!))).toEqual(
    expectedSums(app, ['active'], ({ amount }) => amount),
  );
});

it('keeps currencies apart, and counts what it can’t price', () => {
  const prices = [
    oneOf.price({ stripePriceId: 'a', amount: { minorUnits: 1000, currency: 'USD' } }),
    oneOf.price({
      stripePriceId: 'b',
      amount: { minorUnits: 1200, currency: 'EUR' },
      interval: 'year',
    }),
    oneOf.price({
      stripePriceId: 'c',
      amount: { minorUnits: 1000, currency: 'USD' },
      interval: 'week',
    }),
    oneOf.price({
      stripePriceId: 'd',
      amount: { minorUnits: 1000, currency: 'USD' },
      intervalCount: 4,
    }),
    oneOf.price({ stripePriceId: 'e', amount: null }),
    oneOf.price({ stripePriceId: 'f', interval: 'moon' }),
  ];
  const on = (...ids: (string | null)[]) =>
    ids.map((stripePriceId) => oneOf.subscription({ stripePriceId }));
  const value = monthlyValue(on('a', 'b', 'c', 'd', 'e', 'f', 'gone', null), prices);
  expect(shown(value)).toEqual({ EUR: 100, USD: 1000 + 4333 + 250 });
  expect(value.unpriced).toBe(4);
  // An interval matters only per month.
  expect(shown(renewing(on('b', 'f'), prices))).toEqual({ EUR: 1200, USD: 900 });
  expect(shown(addSums([value, value]))).toEqual({ EUR: 200, USD: 11_166 });
});

it.each(apps)('subscriptions of none of the counted statuses, of %s', (app) => {
  const records = store().subscriptions.ofApp(SANDBOX_APPS[app]);
  const countOf = (status: string) => records.filter((row) => row.status === status).length;
  const counts = Object.fromEntries(
    countedStatuses.map((status) => [status, countOf(status)]),
  ) as StatusCounts;
  const known = new Set<string>(countedStatuses);
  expect(otherStatuses(counts, records.length)).toBe(
    records.filter(({ status }) => !known.has(status)).length,
  );
  expect(otherStatuses({ ...counts, active: records.length + 1 }, records.length)).toBeNull();
  expect(otherStatuses(counts, null)).toBeNull();
});

it.each(apps)('devices by platform, version and last seen, of %s', (app) => {
  const records = store().devices.ofApp(SANDBOX_APPS[app]);
  const { devices, now } = facts(app);
  const total = (shares: readonly { count: number }[]) => sum(shares.map(({ count }) => count));
  for (const share of devicesByPlatform(devices!)) {
    const same = records.filter(({ platform }) => (platform ?? 'Unknown') === share.name);
    expect(share.count).toBe(same.length);
  }
  const [version] = devicesByVersion(devices!);
  if (version) {
    expect(version.count).toBe(records.filter((row) => row.appVersion === version.name).length);
  }
  const today = Math.floor(now / 86_400_000) * 86_400_000;
  const dayStart = (daysAgo: number) => today - daysAgo * 86_400_000;
  const [day, week] = devicesByLastSeen(devices!, dayStart);
  const since = (days: number) =>
    records.filter((row) => row.lastSeen !== null && row.lastSeen >= dayStart(days)).length;
  expect([day!.count, week!.count]).toEqual([since(0), since(6) - since(0)]);
  for (const breakdown of [
    devicesByPlatform(devices!),
    devicesByVersion(devices!),
    devicesByLastSeen(devices!, dayStart),
  ]) {
    expect(total(breakdown)).toBe(records.length);
  }
});
