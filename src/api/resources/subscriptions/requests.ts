import type { ApiRequest } from '../../client/request';
import { pageParams, pageSizes, type ListArgs } from '../paging';

export type SubscriptionsArgs = ListArgs & { appId: string; status?: string };

/** The contract does not name the fields; these are those that a checkout needs. */
export type CheckoutArgs = {
  priceId: string;
  /** The provider's customer. */
  customerId?: string;
};

export type PortalArgs = {
  /** The provider's customer. */
  customerId: string;
};

export const getPrices = ({ appId }: { appId: string }): ApiRequest => ({
  path: '/api/subscriptions/prices',
  query: { appId },
});

export const getSubscriptions = ({ status, ...list }: SubscriptionsArgs): ApiRequest => ({
  path: '/api/subscriptions/all',
  query: pageParams(list, pageSizes.subscriptions, { status }),
});

export const getDebugPlans = (): ApiRequest => ({ path: '{subscriptionCalls}/debug-plans' });

export const syncStripePlans = (): ApiRequest => ({
  method: 'POST',
  path: '{subscriptionCalls}/sync-stripe-plans',
});

export const testStripeConnection = (): ApiRequest => ({
  path: '{subscriptionCalls}/test-stripe-connection',
});

export const startCheckout = (body: CheckoutArgs): ApiRequest => ({
  method: 'POST',
  path: '{subscriptionCalls}/checkout',
  body,
});

export const openPortal = (body: PortalArgs): ApiRequest => ({
  method: 'POST',
  path: '{subscriptionCalls}/portal',
  body,
});
