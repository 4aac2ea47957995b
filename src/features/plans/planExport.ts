import type { Price } from '../../domain/entities';
import { amountOf } from '../../domain/money';
import { fieldsOf, idOf } from '../../exports/exportList';

const field = fieldsOf<Price>();

/** The fields of exported plans: one row a price. All are shown on the cards. */
export const planFields = [
  field('id', 'ID', [], idOf),
  field('name', 'Plan', []),
  field('description', 'Description', []),
  field('isActive', 'Active', []),
  field('amount', 'Amount', [], ({ amount }) => amountOf(amount)),
  field('currency', 'Currency', [], ({ amount }) => amount?.currency ?? null),
  field('interval', 'Interval', []),
  field('subscriberCount', 'Subscribers', []),
  field('features', 'Features', [], ({ features }) => features.join(', ') || null),
  field('stripeProductId', 'Product ID', []),
  field('stripePriceId', 'Price ID', []),
];
