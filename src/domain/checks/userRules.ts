import { checkRule, findingOf } from './checkRule';
import { isUnlimited } from '../devices';
import { DAY_MS } from '../entities';
import { groupsOf } from '../groups';

export const inactiveUserWithSubscription = checkRule({
  id: 'inactive-user-with-subscription',
  name: 'Inactive user with an active subscription',
  severity: 'serious',
  why: 'They are paying for a service they can’t use.',
  action: 'Reactivate the user, or cancel the subscription in {provider}.',
  list: 'users',
  needs: ['users'],
  find: ({ users }) =>
    users.flatMap(({ id, displayName, email, isActive, subscription }) =>
      isActive || subscription?.status !== 'active'
        ? []
        : findingOf(id, displayName ?? email, { label: 'Subscription', value: subscription.id }),
    ),
});

export const serversAboveLimit = checkRule({
  id: 'servers-above-limit',
  name: 'More servers than the limit',
  severity: 'serious',
  why: 'The device uses more than its plan includes.',
  action: 'Offer a larger plan, or ask the customer to remove servers.',
  list: 'devices',
  needs: ['devices'],
  find: ({ devices }) =>
    devices.flatMap(({ id, deviceName, serverCount, maxServers }) =>
      maxServers === null || isUnlimited(maxServers) || serverCount <= maxServers
        ? []
        : findingOf(
            id,
            deviceName,
            { label: 'Servers', value: serverCount },
            { label: 'Limit', value: maxServers },
          ),
    ),
});

const SILENCE_MS = 90 * DAY_MS;

export const silentDevice = checkRule({
  id: 'silent-device',
  name: 'Active device not seen for 90 days',
  severity: 'notice',
  why: 'It counts as active, and its servers may still run.',
  action: 'Ask its owner whether the device is still in use.',
  list: 'devices',
  needs: ['devices'],
  find: ({ devices }, now) =>
    devices.flatMap(({ id, deviceName, isActive, lastSeen }) =>
      !isActive || lastSeen === null || now - lastSeen <= SILENCE_MS
        ? []
        : findingOf(id, deviceName, { label: 'Last seen', value: { at: lastSeen } }),
    ),
});

export const sharedEmail = checkRule({
  id: 'shared-email',
  name: 'Several customers with one email',
  severity: 'warning',
  why: 'One person’s payments and subscriptions may be spread across several records.',
  action: 'Find out which record is in use, then merge or close the others in {provider}.',
  list: 'customers',
  needs: ['customers'],
  find: ({ customers }) =>
    groupsOf(customers, ({ email }) => email?.trim().toLowerCase() ?? '')
      .filter(({ members }) => members.length > 1)
      .map(({ members: [first, ...others] }) => {
        const ids = [first, ...others].map(({ id }) => id);
        const evidence = { label: 'Customers', value: ids.join(', ') };
        return { ...findingOf(first.id, first.email, evidence), rows: ids };
      }),
});

export const customerWithoutProviderId = checkRule({
  id: 'customer-without-provider-id',
  name: 'Customer not in {provider}',
  severity: 'notice',
  why: 'Without a {provider} customer, there are no invoices, no card and no billing portal.',
  action: 'Create the customer in {provider}, or find out how they got their subscription.',
  list: 'customers',
  needs: ['customers'],
  find: ({ customers }) =>
    customers
      .filter(({ stripeCustomerId }) => stripeCustomerId === null)
      .map(({ id, displayName, email, subscriptions }) =>
        findingOf(id, displayName ?? email, {
          label: 'Subscriptions',
          value: subscriptions.length,
        }),
      ),
});
