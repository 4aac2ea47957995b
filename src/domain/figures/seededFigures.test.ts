import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { seededFacts } from '../../testing/seededFacts';
import { formatMoney } from '../money';
import {
  devicesByLastSeen,
  devicesByPlatform,
  devicesByVersion,
  countedStatuses,
  otherStatuses,
  type StatusCounts,
} from './breakdowns';
import { addRevenues, listPriceRevenue, subscribersByPlan } from './appFigures';

/*
 * Recomputes each figure from the sandbox's own records, with the formula that the figure's hint
 * describes.
 */

const sandbox = sandboxForEachTest();
const store = () => sandbox().platform.store;
const facts = (app: keyof typeof SANDBOX_APPS) => seededFacts(sandbox(), SANDBOX_APPS[app]);
const apps = ['nimbus', 'harbor', 'kumo', 'oasis', 'gateway', 'orchard'] as const;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it.each(apps)('subscribers by plan, of %s', (app) => {
  const records = store().prices.ofApp(SANDBOX_APPS[app]);
  const plans = subscribersByPlan(facts(app).prices!);
  expect(sum(plans.map(({ subscribers }) => subscribers))).toBe(
    sum(records.map(({ subscriberCount }) => subscriberCount)),
  );
  for (const { key, subscribers } of plans.filter((plan) => plan.key.startsWith('product:'))) {
    const members = records.filter(({ stripeProductId }) => key === `product:${stripeProductId}`);
    expect(subscribers).toBe(sum(members.map(({ subscriberCount }) => subscriberCount)));
  }
});

it.each(apps)('list-price revenue, of %s: price x subscribers, a year as a twelfth', (app) => {
  const records = store().prices.ofApp(SANDBOX_APPS[app]);
  const { currencies, uncounted } = listPriceRevenue(facts(app).prices!);
  const expected = new Map<string, number>();
  for (const { amount, currency, interval, subscriberCount } of records) {
    const monthly = (amount * subscriberCount) / (interval === 'year' ? 12 : 1);
    if (monthly > 0) expected.set(currency, (expected.get(currency) ?? 0) + monthly);
  }
  expect(currencies.map(({ currency, minorUnits }) => [currency, minorUnits])).toEqual(
    [...expected].sort().map(([currency, units]) => [currency.toUpperCase(), Math.round(units)]),
  );
  expect(uncounted).toBe(0);
});

it('list-price revenue keeps currencies apart, and counts what it can’t price', () => {
  const [price] = facts('kumo').prices!;
  const priced = (fields: Partial<NonNullable<typeof price>>) => ({
    ...price!,
    amount: { minorUnits: 1000, currency: 'USD' },
    interval: 'month',
    subscriberCount: 2,
    ...fields,
  });
  const revenue = listPriceRevenue([
    priced({ id: 'a' }),
    priced({ id: 'b', amount: { minorUnits: 1200, currency: 'EUR' }, interval: 'year' }),
    priced({ id: 'c', interval: 'week' }),
    priced({ id: 'f', intervalCount: 4 }),
    priced({ id: 'd', amount: null, subscriberCount: 3 }),
    priced({ id: 'e', interval: 'moon', subscriberCount: 4 }),
  ]);
  const shown = ({ currencies }: typeof revenue) => currencies.map((each) => formatMoney(each));
  expect(shown(revenue)).toEqual(['€2.00', '$111.67']);
  expect(revenue.uncounted).toBe(7);
  expect(shown(addRevenues([revenue, revenue]))).toEqual(['€4.00', '$223.34']);
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
