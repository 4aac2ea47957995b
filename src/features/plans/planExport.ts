import type { Price } from '../../domain/entities';
import { amountOf } from '../../domain/money';
import { idOf, type ExportField } from '../../exports/exportList';

/** The fields of exported plans: one row a price. All are shown on the cards. */
export const planFields: readonly ExportField<Price>[] = [
  { key: 'id', header: 'ID', columns: [], value: idOf },
  { key: 'name', header: 'Plan', columns: [], value: ({ name }) => name },
  { key: 'description', header: 'Description', columns: [], value: (row) => row.description },
  { key: 'isActive', header: 'Active', columns: [], value: ({ isActive }) => isActive },
  { key: 'amount', header: 'Amount', columns: [], value: ({ amount }) => amountOf(amount) },
  {
    key: 'currency',
    header: 'Currency',
    columns: [],
    value: ({ amount }) => amount?.currency ?? null,
  },
  { key: 'interval', header: 'Interval', columns: [], value: ({ interval }) => interval },
  {
    key: 'subscriberCount',
    header: 'Subscribers',
    columns: [],
    value: (row) => row.subscriberCount,
  },
  {
    key: 'features',
    header: 'Features',
    columns: [],
    value: ({ features }) => features.join(', ') || null,
  },
  {
    key: 'stripeProductId',
    header: 'Product ID',
    columns: [],
    value: (row) => row.stripeProductId,
  },
  { key: 'stripePriceId', header: 'Price ID', columns: [], value: (row) => row.stripePriceId },
];
