import type { Price, Subscription } from '../../../domain/entities';
import { config } from '../../../shared/config';
import { readDiagnosis, type Diagnosis } from '../../adapters/acknowledgement';
import { readProviderPage, type ProviderPage } from './providerPageAdapter';
import type { Page } from '../../adapters/page';
import { readPrices, readSyncedPlans, type SyncedPlans } from './pricesAdapter';
import { readSubscriptions } from './adapter';
import { calls, type SubscriptionsArgs } from '../../calls';
import type { ApiBuilder } from '../tags';
import { listTags, invalidates } from '../cacheTags';
import { requireResult } from '../requireResult';
import type { NoArgs } from '../noArgs';

/** The contract shows only that there is a body; these are the fields that a checkout needs. */
export type CheckoutArgs = {
  priceId: string;
  /** The provider's customer. */
  customerId?: string;
  successUrl?: string;
  cancelUrl?: string;
};

export type PortalArgs = {
  /** The provider's customer. */
  customerId: string;
  returnUrl?: string;
};

/** The provider answers for all apps at once; that takes a while (milliseconds). */
const SYNC_TIMEOUT_MS = 120_000;

/** The prefix of the calls that section 7 lists by their trailing path. */
export const PREFIX = config.subscriptionCallsPrefix;

/** Section 7, "Subscriptions": the lists and the payment provider. */
export const subscriptionEndpoints = (build: ApiBuilder) => ({
  getPrices: build.query<Page<Price>, { appId: string }>({
    query: calls.prices,
    transformResponse: readPrices,
    providesTags: (page) => listTags('Price', page?.rows),
  }),
  getSubscriptions: build.query<Page<Subscription>, SubscriptionsArgs>({
    query: calls.subscriptions,
    transformResponse: readSubscriptions,
    providesTags: (page) => listTags('Subscription', page?.rows),
  }),
  getDebugPlans: build.query<Diagnosis, NoArgs>({
    query: () => ({ path: `${PREFIX}/debug-plans` }),
    transformResponse: readDiagnosis,
    providesTags: ['Price'],
  }),
  syncStripePlans: build.mutation<SyncedPlans, NoArgs>({
    query: () => ({ method: 'POST', path: `${PREFIX}/sync-stripe-plans` }),
    transformResponse: readSyncedPlans,
    invalidatesTags: invalidates(() => ['Price']),
    extraOptions: { timeoutMs: SYNC_TIMEOUT_MS },
  }),
  testStripeConnection: build.query<Diagnosis, NoArgs>({
    query: () => ({ path: `${PREFIX}/test-stripe-connection` }),
    transformResponse: readDiagnosis,
  }),
  startCheckout: build.mutation<ProviderPage, CheckoutArgs>({
    queryFn: requireResult(
      ({ priceId, customerId, successUrl, cancelUrl }) => ({
        method: 'POST',
        path: `${PREFIX}/checkout`,
        body: { priceId, customerId, successUrl, cancelUrl },
      }),
      readProviderPage,
    ),
  }),
  openPortal: build.mutation<ProviderPage, PortalArgs>({
    queryFn: requireResult(
      ({ customerId, returnUrl }) => ({
        method: 'POST',
        path: `${PREFIX}/portal`,
        body: { customerId, returnUrl },
      }),
      readProviderPage,
    ),
  }),
});
