import { activityBadge, deviceBadge, subscriptionBadge, userBadge } from '../../domain/badges';
import type { App, AppUser, Customer, Device, Price, Subscription } from '../../domain/entities';
import { amountOf } from '../../domain/money';
import { everyText, findPrice, planLabel } from '../../domain/plans';
import { totalServers } from '../../domain/users';
import { dateOf, fieldsOf, idOf, type ExportField, type ListName } from '../../exports/exportList';
import { activityFields } from '../activity/activityExport';
import { renewsAt, statusText } from '../figures/subscriptionValues';
import { groupFields } from './fullList/groupExport';
import { checkFields } from '../checks/checkExport';
import { providerName } from '../../shared/config';
import type { GridColumn } from '../../shared/list/gridColumn';
import type { GridRow } from '../../shared/list/rowIds';
import { sortingOf, valueOf } from '../../shared/list/rows/columnValues';

const device = fieldsOf<Device>();
const subscription = fieldsOf<Subscription>();
const customer = fieldsOf<Customer>();
const user = fieldsOf<AppUser>();
const app = fieldsOf<App>();
const plan = fieldsOf<Price>();

/** Amounts and products are looked up in the app's prices. */
export function subscriptionFields(prices: readonly Price[]): ExportField[] {
  const priceOf = ({ stripePriceId }: Subscription) => findPrice(stripePriceId, prices);
  return [
    subscription('id', 'ID', ['id'], idOf),
    subscription('customerName', 'Customer', ['customer'], ({ user }) => user.displayName),
    subscription('customerEmail', 'Email', ['customer', 'email'], ({ user }) => user.email),
    subscription('plan', 'Plan', ['plan'], ({ stripePriceId }) => planLabel(stripePriceId)),
    subscription('product', 'Product', ['plan', 'product'], (row) => priceOf(row)?.name ?? null),
    subscription('amount', 'Amount', ['plan', 'amount'], (row) =>
      amountOf(priceOf(row)?.amount ?? null),
    ),
    subscription(
      'currency',
      'Currency',
      ['plan', 'amount'],
      (row) => priceOf(row)?.amount?.currency ?? null,
    ),
    subscription('interval', 'Interval', ['plan', 'amount'], (row) => {
      const price = priceOf(row);
      return price ? intervalOf(price) : null;
    }),
    subscription('statusLabel', 'Status', ['status'], statusText),
    subscription('status', `Status in ${providerName}`, ['rawStatus']),
    subscription('stripeSubscriptionId', 'Subscription ID', ['subscriptionId']),
    subscription('stripePriceId', 'Price ID', ['priceId']),
    subscription('stripeCustomerId', 'Customer ID', ['customerId']),
    subscription('currentPeriodStart', 'Period start', ['period', 'start'], (row) =>
      dateOf(row.currentPeriodStart),
    ),
    subscription('currentPeriodEnd', 'Period end', ['period', 'end'], (row) =>
      dateOf(row.currentPeriodEnd),
    ),
    subscription('renews', 'Renews', ['renews'], (row) => dateOf(renewsAt.of(row))),
    subscription('createdAt', 'Created', ['created'], ({ createdAt }) => dateOf(createdAt)),
  ] as ExportField[];
}

const intervalOf = ({ interval, intervalCount }: Price): string | null =>
  interval !== null && intervalCount > 1 ? everyText(interval, intervalCount) : interval;

/**
 * Exported values that are no column, or that differ from their column in name, value or place.
 * `withOtherColumns` adds all other columns.
 */
export const exportFields: Record<ListName, readonly ExportField[]> = {
  devices: [
    device('id', 'Device ID', ['info', 'id'], idOf),
    device('deviceName', 'Name', ['info']),
    device('appVersion', 'App version', ['info', 'version']),
    device('platform', 'Platform', ['platform']),
    device('status', 'Status', ['status'], (row) => deviceBadge(row).label),
    device('isActive', 'Active', ['active']),
    device('hasActiveSubscription', 'Active subscription', ['subscribed']),
    device('serverCount', 'Servers', ['servers']),
    device('maxServers', 'Max servers', ['servers']),
    device('canViewLogs', 'Log access', ['servers', 'logs']),
    device('lastSeen', 'Last seen', ['lastSeen'], ({ lastSeen }) => dateOf(lastSeen)),
    device('createdAt', 'Registered', ['registered'], ({ createdAt }) => dateOf(createdAt)),
  ],
  // These fields have no prices, so amounts and products are empty. The subscriptions screen passes
  // fields with the prices of its app.
  subscriptions: subscriptionFields([]),
  customers: [
    customer('id', 'ID', ['id'], idOf),
    customer('displayName', 'Customer', ['customer']),
    customer('email', 'Email', ['customer', 'email']),
    customer('phone', 'Phone', ['contact', 'phone']),
    customer('stripeCustomerId', `${providerName} customer ID`, ['contact', 'stripeId']),
    customer(
      'subscriptions',
      'Subscriptions',
      ['subscriptions'],
      (row) =>
        row.subscriptions.map(({ status }) => subscriptionBadge(status).label).join(', ') || null,
    ),
    customer('addressLine1', 'Address line 1', ['address']),
    customer('addressLine2', 'Address line 2', ['address']),
    customer('postalCode', 'Postal code', ['address']),
    customer('city', 'City', ['location', 'address']),
    customer('state', 'State', ['location', 'address']),
    customer('country', 'Country', ['location', 'country', 'address']),
    customer('createdAt', 'Joined', ['joined'], ({ createdAt }) => dateOf(createdAt)),
  ],
  users: [
    user('id', 'ID', ['id'], idOf),
    user('displayName', 'Name', ['name']),
    user('email', 'Email', ['email']),
    user('roles', 'Roles', ['roles'], ({ roles }) => roles.join(', ') || null),
    user('status', 'Status', ['status'], (row) => userBadge(row).label),
    user('isActive', 'Active', ['active']),
    user('devices', 'Devices', ['devices'], ({ devices }) => devices.length),
    user('servers', 'Servers', ['devices'], totalServers),
    user(
      'subscriptionStatus',
      'Subscription',
      ['subscription', 'rawStatus'],
      ({ subscription }) => subscription?.status ?? null,
    ),
    user(
      'subscriptionEnd',
      'Subscription expires',
      ['subscription', 'expires'],
      ({ subscription }) => dateOf(subscription?.currentPeriodEnd ?? null),
    ),
    user(
      'subscriptionId',
      'Subscription ID',
      ['subscriptionId'],
      ({ subscription }) => subscription?.id ?? null,
    ),
    user('createdAt', 'Joined', ['joined'], ({ createdAt }) => dateOf(createdAt)),
  ],
  apps: [
    app('displayName', 'Display name', ['info']),
    app('name', 'Name', ['info', 'name']),
    app('description', 'Description', ['info', 'description']),
    app('id', 'App ID', ['id'], idOf),
    app('status', 'Status', ['status'], ({ isActive }) => activityBadge(isActive).label),
    app('domain', 'Domain', ['domain']),
    app('userCount', 'Users', ['users']),
    app('deviceCount', 'Devices', ['devices']),
    app('createdAt', 'Created', ['created'], ({ createdAt }) => dateOf(createdAt)),
  ],
  // The file has one row per price. The fields name no columns, because the plans screen has cards
  // instead of columns.
  plans: [
    plan('id', 'ID', [], idOf),
    plan('name', 'Plan', []),
    plan('description', 'Description', []),
    plan('isActive', 'Active', []),
    plan('amount', 'Amount', [], ({ amount }) => amountOf(amount)),
    plan('currency', 'Currency', [], ({ amount }) => amount?.currency ?? null),
    plan('interval', 'Interval', [], intervalOf),
    plan('subscriberCount', 'Subscribers', []),
    plan('features', 'Features', [], ({ features }) => features.join(', ') || null),
    plan('stripeProductId', 'Product ID', []),
    plan('stripePriceId', 'Price ID', []),
  ],
  checks: checkFields,
  activity: activityFields,
  // These fields contain no amounts. `GroupsDialog` passes fields with one column for each
  // currency.
  groups: groupFields([]),
};

/** Adds a field for each column that no field names: the value by which the column sorts. */
export function withOtherColumns(
  fields: readonly ExportField[],
  columns: readonly GridColumn<GridRow>[],
): ExportField[] {
  const named = new Set(fields.flatMap((field) => field.columns));
  return [
    ...fields,
    ...columns.filter(({ field }) => !named.has(field)).flatMap((column) => fieldOf(column) ?? []),
  ];
}

function fieldOf(column: GridColumn<GridRow>): ExportField<GridRow> | null {
  const value = valueOf(column);
  if (!value) return null;
  const { keyOf } = sortingOf(value);
  return {
    key: column.field,
    header: column.header,
    columns: [column.field],
    value: (row) => {
      const key = keyOf(row);
      return value.kind === 'date' && typeof key === 'number' ? dateOf(key) : key;
    },
  };
}
