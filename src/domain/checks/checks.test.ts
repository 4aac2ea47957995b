import fc from 'fast-check';
import { propertyRuns } from '../../testing/propertyRuns';
import type { CheckFacts } from './checkRule';
import { checkRules, evaluateRule } from './checks';
import { DAY_MS } from '../entities';
import { factsOf } from '../../testing/checkFacts';
import { NOW, oneOf } from '../../testing/oneOf';

/** Returns the rows that each rule reports, without rules that report none. */
function found(facts: Partial<CheckFacts>): Record<string, string[]> {
  const results = checkRules.map((rule) => evaluateRule(rule, factsOf(facts)));
  return Object.fromEntries(
    results.flatMap(({ rule, findings }) =>
      findings?.length ? [[rule.id, findings.map(({ row }) => row)]] : [],
    ),
  );
}

const { app, price, subscription, device, user, customer, statistics } = oneOf;
const ago = (days: number) => NOW - days * DAY_MS;

it('finds nothing where everything is in order', () => {
  expect(found({})).toEqual({});
});

describe('a subscription', () => {
  const rowsOf = (changes: Parameters<typeof subscription>[0]) =>
    found({ subscriptions: [subscription({ id: 'S', ...changes })] });

  it.each([
    ['active, 4 days after its period', { currentPeriodEnd: ago(4) }, ['active-after-period-end']],
    [
      'a trial, likewise',
      { status: 'trialing', currentPeriodEnd: ago(4) },
      ['active-after-period-end'],
    ],
    ['within the 3 days of grace', { currentPeriodEnd: ago(3) }, []],
    ['canceled, long after its period', { status: 'canceled', currentPeriodEnd: ago(90) }, []],
    ['without a period', { currentPeriodStart: null, currentPeriodEnd: null }, []],
    [
      'past due for 15 days',
      { status: 'past_due', currentPeriodStart: ago(15) },
      ['long-past-due'],
    ],
    ['past due for 14 days', { status: 'past_due', currentPeriodStart: ago(14) }, []],
    ['past due since an unknown day', { status: 'past_due', currentPeriodStart: null }, []],
    ['of a price that no plan has', { stripePriceId: 'gone' }, ['unknown-price']],
    ['canceled, of such a price', { stripePriceId: 'gone', status: 'canceled' }, []],
    ['without a price', { stripePriceId: null }, []],
    ['of an unknown status', { status: 'paused' }, ['unknown-status']],
  ])('%s', (_case, changes, rules) => {
    expect(rowsOf(changes)).toEqual(Object.fromEntries(rules.map((rule) => [rule, ['S']])));
  });
});

describe('a device', () => {
  it.each([
    ['above its limit', { serverCount: 3, maxServers: 2 }, ['servers-above-limit']],
    ['at its limit', { serverCount: 2, maxServers: 2 }, []],
    ['without a limit', { serverCount: 5000, maxServers: 999 }, []],
    ['of an unknown limit', { serverCount: 5, maxServers: null }, []],
    ['active, silent for 91 days', { lastSeen: ago(91) }, ['silent-device']],
    ['active, silent for 90 days', { lastSeen: ago(90) }, []],
    ['inactive and silent', { lastSeen: ago(400), isActive: false }, []],
    ['never seen', { lastSeen: null }, []],
  ])('%s', (_case, changes, rules) => {
    const rows = found({ devices: [device({ id: 'D', ...changes })] });
    expect(rows).toEqual(Object.fromEntries(rules.map((rule) => [rule, ['D']])));
  });
});

describe('a price', () => {
  it.each([
    [
      'inactive, with subscribers',
      { isActive: false, subscriberCount: 1 },
      ['inactive-price-in-use'],
    ],
    ['inactive, without any', { isActive: false, subscriberCount: 0 }, []],
    ['without a product', { stripeProductId: null }, ['incomplete-price']],
    ['without an amount', { amount: null }, ['incomplete-price']],
    ['without a currency', { amount: { minorUnits: 5, currency: '' } }, ['incomplete-price']],
  ])('%s', (_case, changes, rules) => {
    const one = price({ id: 'P', subscriberCount: 1, ...changes });
    // Without statistics, the rule about subscriber counts is not checked.
    const rows = found({ prices: [one], statistics: null });
    expect(rows).toEqual(Object.fromEntries(rules.map((rule) => [rule, ['P']])));
  });

  it('of the same product, interval and currency as another active one is reported once for both', () => {
    const prices = ['A', 'B', 'C'].map((id) => price({ id }));
    const [one, other, third] = prices;
    expect(Object.keys(found({ prices: [one!, other!, third!] }))).toEqual(['duplicate-prices']);
    expect(found({ prices: [one!, other!] })['duplicate-prices']).toHaveLength(1);
    expect(found({ prices: [one!, { ...other!, interval: 'year' }] })).toEqual({});
    expect(found({ prices: [one!, { ...other!, intervalCount: 3 }] })).toEqual({});
    expect(found({ prices: [one!, { ...other!, isActive: false, subscriberCount: 0 }] })).toEqual(
      {},
    );
    expect(found({ prices: [one!, one!] })['duplicate-prices']).toBeUndefined();
  });

  it('without features counts only where its plan is sold and no other price has any', () => {
    const bare = price({ id: 'P', features: [], subscriberCount: 1 });
    const rule = { 'plan-without-features': ['product:prod'] };
    expect(found({ prices: [bare] })).toEqual(rule);
    expect(found({ prices: [bare, price({ id: 'Q', interval: 'year' })] })).toEqual({});
    expect(
      found({ prices: [{ ...bare, isActive: false, subscriberCount: 0 }], statistics: null }),
    ).toEqual({});
  });
});

it.each([
  ['fewer than the active ones', 4, ['subscriber-counts']],
  ['as many as the active ones', 5, []],
  ['as many as all', 9, []],
  ['in total', 10, ['subscriber-counts']],
])('compares subscribers of prices with subscriptions: %s', (_case, subscriberCount, rules) => {
  const rows = found({
    prices: [price({ subscriberCount })],
    statistics: statistics({ activeSubscriptions: 5, totalSubscriptions: 9 }),
  });
  expect(Object.keys(rows)).toEqual(rules);
});

it('ignores counts that the server did not send', () => {
  const unknown = statistics({ activeSubscriptions: null, totalSubscriptions: null });
  expect(found({ prices: [price({ subscriberCount: 9 })], statistics: unknown })).toEqual({});
});

it.each([
  ['revenue', { monthlyRevenue: 0.5 }, true],
  ['active subscriptions', { activeSubscriptions: 1, totalSubscriptions: 1 }, true],
  ['neither', {}, false],
])('checks an inactive app with %s', (_case, figures, isFound) => {
  const none = { monthlyRevenue: 0, activeSubscriptions: 0, totalSubscriptions: 0 };
  const facts = { statistics: statistics({ ...none, ...figures }), prices: null };
  const rule = 'inactive-app-in-use';
  expect(rule in found({ ...facts, app: app({ isActive: false }) })).toBe(isFound);
  expect(rule in found({ ...facts, app: app() })).toBe(false);
});

it('reports an active app without any price', () => {
  const bare = { prices: [], statistics: null, subscriptions: null };
  expect(found(bare)).toEqual({ 'app-without-plan': ['app'] });
  expect(found({ ...bare, app: app({ isActive: false }) })).toEqual({});
});

it('reports an inactive user only with an active subscription', () => {
  const held = { id: 's', status: 'active', currentPeriodEnd: null };
  const row = (changes: object) => found({ users: [user({ id: 'U', ...changes })] });
  const rule = { 'inactive-user-with-subscription': ['U'] };
  expect(row({ isActive: false, subscription: held })).toEqual(rule);
  expect(row({ isActive: false, subscription: { ...held, status: 'canceled' } })).toEqual({});
  expect(row({ isActive: false })).toEqual({});
  expect(row({ subscription: held })).toEqual({});
});

it('reports customers without a provider id, and those of one email, once', () => {
  const one = customer({ id: 'A', email: 'ada@example.com', stripeCustomerId: null });
  const other = customer({ id: 'B', email: ' Ada@Example.com ' });
  expect(found({ customers: [one, other, one] })).toEqual({
    'customer-without-provider-id': ['A'],
    'shared-email': ['A'],
  });
  expect(found({ customers: [customer({ email: null }), customer({ email: null })] })).toEqual({});
});

it('does not check a rule whose parts are missing, and names them', () => {
  const facts = factsOf({ subscriptions: null, prices: null });
  const unknownPrice = checkRules.find(({ id }) => id === 'unknown-price')!;
  expect(evaluateRule(unknownPrice, facts)).toMatchObject({
    findings: null,
    missing: ['subscriptions', 'prices'],
  });
});

/**
 * Generates facts in the shape that the adapters produce, with colliding ids, emails and prices.
 */
const worlds = (): fc.Arbitrary<CheckFacts> => {
  const id = fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__', '');
  const text = fc.option(fc.constantFrom('', 'a', 'A ', 'ü@x', '__proto__'));
  const time = fc.option(fc.integer({ min: -8.64e15, max: 8.64e15 }));
  const count = fc.nat({ max: 1000 });
  const status = fc.constantFrom('active', 'past_due', 'canceled', 'trialing', 'toString', '');
  const some = <T>(one: fc.Arbitrary<T>) => fc.option(fc.array(one, { maxLength: 12 }));
  const figure = fc.option(count);
  const amount = fc.record({ minorUnits: fc.double(), currency: fc.constantFrom('USD', '', 'x') });
  const flag = fc.boolean();
  return fc.record({
    now: fc.integer(),
    dayOf: fc.constant((at: number) => Math.floor(at / DAY_MS)),
    app: fc.option(fc.record({ isActive: flag, id }).map(app)),
    statistics: fc.option(
      fc
        .record({ activeSubscriptions: figure, totalSubscriptions: figure, monthlyRevenue: figure })
        .map(statistics),
    ),
    prices: some(
      fc
        .record({
          id,
          name: text,
          isActive: flag,
          stripeProductId: text,
          stripePriceId: text,
          amount: fc.option(amount),
          interval: text,
          subscriberCount: count,
          features: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
        })
        .map(price),
    ),
    subscriptions: some(
      fc
        .record({
          id,
          status,
          stripePriceId: text,
          currentPeriodStart: time,
          currentPeriodEnd: time,
        })
        .map(subscription),
    ),
    devices: some(
      fc
        .record({ id, isActive: flag, serverCount: count, maxServers: figure, lastSeen: time })
        .map(device),
    ),
    users: some(
      fc
        .record({
          id,
          isActive: flag,
          subscription: fc.option(fc.record({ id, status, currentPeriodEnd: time })),
        })
        .map(user),
    ),
    customers: some(fc.record({ id, email: text, stripeCustomerId: text }).map(customer)),
  });
};

it('never throws, never reports a row twice, and always returns the same result', () => {
  fc.assert(
    fc.property(worlds(), (facts) => {
      for (const rule of checkRules) {
        const { findings, missing } = evaluateRule(rule, facts);
        expect(findings === null).toBe(missing.length > 0);
        const rows = findings?.map(({ row }) => row) ?? [];
        expect(new Set(rows).size).toBe(rows.length);
        expect(evaluateRule(rule, facts).findings).toEqual(findings);
      }
    }),
    propertyRuns(300),
  );
});

it('has rules with unique ids and complete texts', () => {
  expect(new Set(checkRules.map(({ id }) => id)).size).toBe(16);
  for (const { name, why, action } of checkRules) {
    expect([name, why, action].map((text) => text.length > 10)).toEqual([true, true, true]);
  }
});
