import { screens } from '../../features/navigation/screens';
import {
  alsoUnder,
  anyNumber,
  anyText,
  at,
  bareSubscription,
  day,
  having,
  including,
  malformedPage,
  page,
  pageOf,
  subscription,
  subscriptionRead,
} from './bodies';
import { fails, type CallEntries, type EndpointName } from './entry';

const panel = `${screens.customers.path}?customer={customerId}`;

const customer = {
  id: 'c',
  displayName: 'Cy',
  email: 'c@x.test',
  phone: '1',
  stripeCustomerId: 'cus',
  addressLine1: 'l1',
  addressLine2: 'l2',
  city: 'ci',
  state: 'st',
  postalCode: 'pc',
  country: 'co',
};
const rawCustomer = { ...customer, createdAt: day, subscriptions: [subscription, null] };
const customerRead = { ...customer, createdAt: at, subscriptions: [subscriptionRead] };

export const customerCalls = {
  getCustomers: {
    args: () => ({ appId: null, page: 1, search: '' }),
    request: 'GET /api/customers?page=1&limit=20',
    result: pageOf({ email: anyText, subscriptions: including() }),
    responses: [
      ['customers', { customers: [rawCustomer] }, page(customerRead)],
      ['bare customers', [rawCustomer], malformedPage],
    ],
    isPersisted: true,
    shownAt: [{ at: screens.customers.path, shows: /Showing 1 to/ }],
  },
  getCustomer: {
    args: ({ customerId }) => ({ id: customerId }),
    request: 'GET /api/customers/{customerId}',
    result: having({ email: anyText, createdAt: anyNumber }),
    responses: [
      ...alsoUnder('a customer', rawCustomer, customerRead, 'data', 'customer'),
      ['no customer', [], fails],
    ],
    isPersisted: true,
    shownAt: [{ at: panel, shows: /Get billing portal link/ }],
  },
  getCustomerSubscriptions: {
    args: ({ customerId }) => ({ id: customerId }),
    request: 'GET /api/customers/{customerId}/subscriptions',
    result: pageOf({ status: anyText, createdAt: anyNumber }),
    responses: [
      ...alsoUnder(
        'subscriptions',
        [subscription],
        page(subscriptionRead),
        'subscriptions',
        'data',
      ),
      ['a subscription without fields', [{}], page({ id: 'row-1', ...bareSubscription })],
      ['no subscriptions', {}, malformedPage],
    ],
    isPersisted: true,
    shownAt: [{ at: panel, shows: /Started .* · Expires/ }],
  },
} satisfies Partial<CallEntries<EndpointName>>;
