import { screen } from '@testing-library/react';
import { screens } from '../../features/navigation/screens';
import {
  alsoUnder,
  anyText,
  anyUrl,
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
import { fails, type CallEntries, type EndpointName, type SampleResponse } from './entry';
import { press } from './steps';

const plans = screens.subscriptionPlans.path;
const customer = `${screens.customers.path}?customer={customerId}`;

const price = {
  name: 'Pro',
  description: 'All of it',
  features: ['Logs'],
  isActive: true,
  stripeProductId: 'prod',
  stripePriceId: 'price',
  interval: 'month',
  intervalCount: 3,
  subscriberCount: 4,
};
const rawPrice = { ...price, id: 'row', amount: 1299, currency: 'usd' };
const priceRead = { ...price, id: 'price', amount: { minorUnits: 1299, currency: 'USD' } };

const details = {
  cancelAtPeriodEnd: true,
  stripeSubscriptionId: 'sub',
  stripeCustomerId: 'cus',
  user: { displayName: 'Ada', email: 'a@x.test' },
};

const providerPages: readonly [SampleResponse, ...SampleResponse[]] = [
  ['a page', { url: 'https://x.test/' }, { url: 'https://x.test/' }],
  ['a page under data', { data: { url: 'http://x.test/' } }, { url: 'http://x.test/' }],
  ['an address that runs code', { url: 'javascript:alert(1)' }, fails],
  ['no page', null, fails],
  ['a long address', { url: `https://x.test/${'x'.repeat(4_000)}` }, fails],
];

export const subscriptionCalls = {
  getPrices: {
    args: ({ appId }) => ({ appId }),
    request: 'GET /api/subscriptions/prices?appId={appId}',
    result: pageOf({
      id: 'price_nimbus_pro_monthly',
      amount: { minorUnits: 1299, currency: 'USD' },
    }),
    responses: [
      ...alsoUnder('prices', [rawPrice], page(priceRead), 'data', 'plans'),
      ['scalars for prices', [1], malformedPage],
    ],
    isPersisted: true,
    shownAt: [{ at: plans, shows: /12\.99/ }],
  },
  getSubscriptions: {
    args: ({ appId }) => ({ appId, page: 2, status: 'active' }),
    request: 'GET /api/subscriptions/all?page=2&limit=20&status=active&appId={appId}',
    result: pageOf({ status: 'active', user: { displayName: anyText, email: anyText } }),
    responses: [
      [
        'subscriptions',
        { subscriptions: [{ ...subscription, ...details, currentPeriodStart: day }] },
        page({ ...subscriptionRead, ...details, currentPeriodStart: at }),
      ],
      ['bare subscriptions', [subscription], malformedPage],
      [
        'a subscription without fields',
        { subscriptions: [{}] },
        page({
          id: 'row-1',
          ...bareSubscription,
          cancelAtPeriodEnd: false,
          stripeSubscriptionId: null,
          stripeCustomerId: null,
          currentPeriodStart: null,
          user: { displayName: null, email: null },
        }),
      ],
    ],
    isPersisted: true,
    shownAt: [{ at: screens.subscriptions.path, shows: /View in Stripe/ }],
  },
  getDebugPlans: {
    request: 'GET /api/subscriptions/debug-plans',
    result: having({ products: including(having({ synced: true })), unreadable: 0 }),
    responses: [
      ...alsoUnder(
        'products',
        [{ productId: 'p', name: 'Pro', appId: 'a', synced: true, prices: ['x'] }],
        having({
          products: [{ id: 'p', name: 'Pro', appId: 'a', synced: true, prices: ['x'] }],
          unreadable: 0,
          isMalformed: false,
        }),
        ...['data', 'products', 'plans'],
      ),
      [
        'products without fields',
        [{ id: 'p' }, {}],
        having({
          products: [{ id: 'p', name: null, appId: null, synced: null, prices: [] }],
          unreadable: 1,
          isMalformed: false,
        }),
      ],
      ['no products', {}, { products: [], unreadable: 0, isMalformed: true, raw: '{}' }],
    ],
    nullFacts: /\.synced$/,
    shownAt: [{ at: plans, shows: /Synced/, steps: () => press('Stripe products') }],
  },
  syncStripePlans: {
    request: 'POST /api/subscriptions/sync-stripe-plans',
    needsAdmin: true,
    result: { message: anyText, prices: pageOf({ stripeProductId: 'prod_nimbus_pro' }) },
    responses: [
      [
        'synced plans',
        { message: 'm', data: [rawPrice] },
        { message: 'm', prices: page(priceRead) },
      ],
      ['bare plans', [rawPrice], { message: null, prices: malformedPage }],
    ],
    sentBy: {
      at: plans,
      control: /^Sync from Stripe$/,
      steps: async () => {
        await press('Sync from Stripe');
        await press('Sync');
      },
    },
  },
  testStripeConnection: {
    request: 'GET /api/subscriptions/test-stripe-connection',
    result: { message: anyText, details: anyText },
    responses: [
      ['a diagnosis', { message: 'm' }, { message: 'm', details: '{\n  "message": "m"\n}' }],
      ['no diagnosis', null, { message: null, details: 'null' }],
    ],
    shownAt: [
      {
        at: screens.status.path,
        shows: /Stripe connection successful/,
        steps: () => press('Test now'),
      },
    ],
  },
  startCheckout: {
    args: ({ priceId }) => ({ priceId }),
    request: 'POST /api/subscriptions/checkout',
    body: ({ priceId }) => ({ priceId }),
    result: { url: anyUrl },
    responses: providerPages,
    sentBy: {
      at: customer,
      control: /^Get checkout link…$/,
      steps: async () => {
        if (!screen.queryByText('Get checkout link')) await press('Get checkout link…');
        await press('Get checkout link');
      },
    },
  },
  openPortal: {
    args: ({ stripeCustomerId }) => ({ customerId: stripeCustomerId }),
    request: 'POST /api/subscriptions/portal',
    body: ({ stripeCustomerId }) => ({ customerId: stripeCustomerId }),
    result: { url: anyUrl },
    responses: providerPages,
    sentBy: {
      at: customer,
      control: /^Get billing portal link$/,
      steps: () => press('Get billing portal link'),
    },
  },
} satisfies Partial<CallEntries<EndpointName>>;
