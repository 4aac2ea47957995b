import { oneOf } from '../testing/oneOf';
import type { Price } from './entities';
import { findPlanPrice, groupByProduct, intervalLabel, planLabel } from './plans';

describe('planLabel', () => {
  it.each([
    ['price_monthly_1', 'Premium Monthly'],
    ['price_yearly', 'Premium Yearly'],
    ['price_monthly_yearly', 'Premium Monthly'],
    ['price_1', 'Premium'],
    ['', 'Premium'],
    [null, null],
  ])('%p is %p', (priceId, label) => {
    expect(planLabel(priceId)).toBe(label);
  });
});

describe('intervalLabel', () => {
  it.each([
    ['month', 1, 'per monthly'],
    ['year', 1, 'per yearly'],
    ['week', 1, 'per week'],
    ['constructor', 1, 'per constructor'],
    ['month', 3, 'every 3 months'],
    ['year', 2, 'every 2 years'],
    [null, 3, null],
  ])('%p, %p times, is %p', (interval, intervalCount, label) => {
    expect(intervalLabel({ interval, intervalCount })).toBe(label);
  });
});

const price = (id: string, facts: Partial<Price> = {}) =>
  oneOf.price({ id, name: null, stripePriceId: id, amount: null, interval: null, ...facts });

describe('findPlanPrice', () => {
  const amount = { minorUnits: 1299, currency: 'USD' };
  it.each([
    [{ name: 'Nimbus Pro', amount, interval: 'month' }, '$12.99 / month · Nimbus Pro'],
    [{ name: 'Nimbus Pro', amount }, '$12.99 · Nimbus Pro'],
    [{ name: 'Nimbus Pro', interval: 'month' }, 'Nimbus Pro'],
    [{ amount, interval: 'year' }, '$12.99 / year · Premium'],
    [{ amount, interval: 'month', intervalCount: 3 }, '$12.99 every 3 months · Premium'],
  ])('formats %p as %p', (facts, text) => {
    expect(findPlanPrice('price_1', [price('price_0'), price('price_1', facts)])).toBe(text);
  });

  it('is null for a missing id, and for one that the app does not sell', () => {
    const prices = [price('price_0', { stripePriceId: null })];
    expect(findPlanPrice('price_1', prices)).toBeNull();
    expect(findPlanPrice(null, prices)).toBeNull();
  });
});

describe('groupByProduct', () => {
  it('puts the prices of a product together, in order of appearance', () => {
    const groups = groupByProduct([
      price('a1', { stripeProductId: 'a' }),
      price('b1', { stripeProductId: 'b' }),
      price('a2', { stripeProductId: 'a' }),
    ]);
    expect(groups.map(({ prices }) => prices.map(({ id }) => id))).toEqual([['a1', 'a2'], ['b1']]);
  });

  it('orders the prices of a plan by currency, interval and amount', () => {
    const priced = (id: string, minorUnits: number, currency: string, interval: string | null) =>
      price(id, { stripeProductId: 'a', amount: { minorUnits, currency }, interval });
    const [group] = groupByProduct([
      price('unknown', { stripeProductId: 'a' }),
      priced('usd-odd', 100, 'USD', 'fortnight'),
      priced('usd-year', 9000, 'USD', 'year'),
      priced('usd-dear', 1500, 'USD', 'month'),
      priced('eur', 99_000, 'EUR', 'year'),
      priced('usd-cheap', 900, 'USD', 'month'),
    ]);
    expect(group?.prices.map(({ id }) => id)).toEqual([
      'eur',
      'usd-cheap',
      'usd-dear',
      'usd-year',
      'usd-odd',
      'unknown',
    ]);
  });

  it('makes each price without a product its own group, even if its id is that of a product', () => {
    const groups = groupByProduct([
      price('a', { stripeProductId: null }),
      price('x', { stripeProductId: 'a' }),
      price('y', { stripeProductId: null }),
    ]);
    expect(groups).toHaveLength(3);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(3);
  });

  it('is active if any price is, joins the features and adds up the subscribers', () => {
    const [group] = groupByProduct([
      price('a1', { stripeProductId: 'a', features: ['Logs', 'API'], subscriberCount: 2 }),
      price('a2', { stripeProductId: 'a', isActive: true, features: ['API'], subscriberCount: 3 }),
    ]);
    expect(group).toMatchObject({
      isActive: true,
      features: ['Logs', 'API'],
      totalSubscribers: 5,
      description: 'Subscription plan with custom features',
    });
  });

  it('takes name and description from the first price that has them', () => {
    const [group] = groupByProduct([
      price('a1', { stripeProductId: 'a' }),
      price('a2', { stripeProductId: 'a', name: 'Team', description: 'For teams' }),
    ]);
    expect(group).toMatchObject({ name: 'Team', description: 'For teams' });
  });

  it.each([
    ['price_monthly', 'Premium Monthly'],
    [null, 'Unnamed plan'],
  ])('names a group without a name by its price id %p', (stripePriceId, name) => {
    expect(groupByProduct([price('a', { stripePriceId })])[0]?.name).toBe(name);
  });

  it('makes no group without prices', () => {
    expect(groupByProduct([])).toEqual([]);
  });
});
