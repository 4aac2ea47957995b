import { checkRule } from '../checkRule';
import { priceName } from '../priceName';

export const inactivePriceInUse = checkRule({
  id: 'inactive-price-in-use',
  name: 'Inactive price with subscribers',
  severity: 'warning',
  why: 'It is no longer sold, but still charged: often at yesterday’s amount.',
  action: 'Move its subscribers to a price that is sold, or keep it on purpose.',
  list: 'prices',
  needs: ['prices'],
  find: ({ prices }) =>
    prices
      .filter(({ isActive, subscriberCount }) => !isActive && subscriberCount > 0)
      .map((price) => ({
        row: price.id,
        label: priceName(price),
        target: price.id,
        evidence: [
          ...(price.amount ? [{ label: 'Amount', value: price.amount }] : []),
          { label: 'Subscribers', value: price.subscriberCount },
        ],
      })),
});
