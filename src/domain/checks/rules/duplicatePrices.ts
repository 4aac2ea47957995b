import type { Price } from '../../entities';
import { checkRule } from '../checkRule';
import { priceName } from '../priceName';

export const duplicatePrices = checkRule({
  id: 'duplicate-prices',
  name: 'Two active prices for the same thing',
  severity: 'warning',
  why: 'The same product is sold at two prices for one interval and currency.',
  action: 'Deactivate the one that should no longer be sold.',
  list: 'prices',
  needs: ['prices'],
  find: ({ prices }) => {
    const groups = new Map<string, [Price, ...Price[]]>();
    for (const price of prices) {
      const { isActive, stripeProductId, interval, amount } = price;
      if (!isActive || stripeProductId === null || interval === null || !amount?.currency) continue;
      const key = JSON.stringify([stripeProductId, interval, amount.currency]);
      const group = groups.get(key);
      if (group?.some(({ id }) => id === price.id)) continue;
      if (group) group.push(price);
      else groups.set(key, [price]);
    }
    return [...groups]
      .filter(([, group]) => group.length > 1)
      .map(([row, group]) => ({
        row,
        label: priceName(group[0]),
        target: group[0].id,
        evidence: group.map(({ id, amount }) => ({ label: id, value: amount ?? id })),
      }));
  },
});
