import { subscriptionBadge } from '../../domain/badges';
import type { Customer } from '../../domain/entities';
import { dateOf, idOf, type ExportField } from '../../exports/exportList';

/** The fields of exported customers. */
export const customerFields: readonly ExportField<Customer>[] = [
  { key: 'id', header: 'ID', columns: ['id'], value: idOf },
  {
    key: 'displayName',
    header: 'Customer',
    columns: ['customer'],
    value: (row) => row.displayName,
  },
  { key: 'email', header: 'Email', columns: ['customer', 'email'], value: ({ email }) => email },
  { key: 'phone', header: 'Phone', columns: ['contact', 'phone'], value: ({ phone }) => phone },
  {
    key: 'stripeCustomerId',
    header: 'Stripe customer ID',
    columns: ['contact', 'stripeId'],
    value: (row) => row.stripeCustomerId,
  },
  {
    key: 'subscriptions',
    header: 'Subscriptions',
    columns: ['subscriptions'],
    value: (row) =>
      row.subscriptions.map(({ status }) => subscriptionBadge(status).label).join(', ') || null,
  },
  {
    key: 'addressLine1',
    header: 'Address line 1',
    columns: ['address'],
    value: (row) => row.addressLine1,
  },
  {
    key: 'addressLine2',
    header: 'Address line 2',
    columns: ['address'],
    value: (row) => row.addressLine2,
  },
  {
    key: 'postalCode',
    header: 'Postal code',
    columns: ['address'],
    value: (row) => row.postalCode,
  },
  { key: 'city', header: 'City', columns: ['location', 'address'], value: ({ city }) => city },
  { key: 'state', header: 'State', columns: ['location', 'address'], value: ({ state }) => state },
  {
    key: 'country',
    header: 'Country',
    columns: ['location', 'country', 'address'],
    value: ({ country }) => country,
  },
  {
    key: 'createdAt',
    header: 'Joined',
    columns: ['joined'],
    value: (row) => dateOf(row.createdAt),
  },
];
