import type { Price, Subscription } from '../../../domain/entities';
import { readDiagnosis, type Diagnosis } from '../../adapters/acknowledgement';
import {
  readPlansDiagnosis,
  type PlansDiagnosis,
  readProviderPage,
  type ProviderPage,
  readPrices,
  readSyncedPlans,
  type SyncedPlans,
  readSubscriptions,
} from './adapter';
import type { Page } from '../../adapters/page';
import type { ApiRequest } from '../../client/request';
import { getPrices, getSubscriptions, type SubscriptionsArgs } from './requests';
import {
  type ApiBuilder,
  listOfScreen,
  invalidates,
  requireResult,
  type NoArgs,
} from '../endpointParts';

/**
 * Longer than for other calls, because the provider syncs the plans of all apps at once
 * (milliseconds).
 */
const SYNC_TIMEOUT_MS = 120_000;

/**
 * Fields of a checkout request. The API contract names none, so these are what a checkout needs.
 */
type CheckoutArgs = { priceId: string; customerId?: string };

const providerPage = (call: 'checkout' | 'portal') => ({
  queryFn: requireResult(
    (body: object): ApiRequest => ({ method: 'POST', path: `{subscriptionCalls}/${call}`, body }),
    readProviderPage,
  ),
});

export const subscriptionEndpoints = (build: ApiBuilder) => ({
  getPrices: build.query<Page<Price>, { appId: string }>(
    listOfScreen('Price', getPrices, readPrices),
  ),
  getSubscriptions: build.query<Page<Subscription>, SubscriptionsArgs>(
    listOfScreen('Subscription', getSubscriptions, readSubscriptions),
  ),
  getDebugPlans: build.query<PlansDiagnosis, NoArgs>({
    query: () => ({ path: '{subscriptionCalls}/debug-plans' }),
    transformResponse: readPlansDiagnosis,
    providesTags: ['Price'],
  }),
  syncStripePlans: build.mutation<SyncedPlans, NoArgs>({
    query: () => ({ method: 'POST', path: '{subscriptionCalls}/sync-stripe-plans' }),
    transformResponse: readSyncedPlans,
    invalidatesTags: invalidates(() => ['Price']),
    extraOptions: { timeoutMs: SYNC_TIMEOUT_MS },
  }),
  testStripeConnection: build.query<Diagnosis, NoArgs>({
    query: () => ({ path: '{subscriptionCalls}/test-stripe-connection' }),
    transformResponse: readDiagnosis,
  }),
  startCheckout: build.mutation<ProviderPage, CheckoutArgs>(providerPage('checkout')),
  openPortal: build.mutation<ProviderPage, { customerId: string }>(providerPage('portal')),
});
