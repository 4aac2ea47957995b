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
import * as requests from './requests';
import type { CheckoutArgs, PortalArgs, SubscriptionsArgs } from './requests';
import {
  type ApiBuilder,
  listTags,
  invalidates,
  requireResult,
  type NoArgs,
} from '../endpointParts';

/** Longer than for other calls: the provider syncs the plans of all apps at once (milliseconds). */
const SYNC_TIMEOUT_MS = 120_000;

/** The calls of subscriptions, prices and the payment provider: docs/product.md#calls. */
export const subscriptionEndpoints = (build: ApiBuilder) => ({
  getPrices: build.query<Page<Price>, { appId: string }>({
    query: requests.getPrices,
    transformResponse: readPrices,
    providesTags: (page) => listTags('Price', page?.rows),
    extraOptions: { persist: true, remembersRefusal: true },
  }),
  getSubscriptions: build.query<Page<Subscription>, SubscriptionsArgs>({
    query: requests.getSubscriptions,
    transformResponse: readSubscriptions,
    providesTags: (page) => listTags('Subscription', page?.rows),
    extraOptions: { persist: true, remembersRefusal: true },
  }),
  getDebugPlans: build.query<PlansDiagnosis, NoArgs>({
    query: requests.getDebugPlans,
    transformResponse: readPlansDiagnosis,
    providesTags: ['Price'],
  }),
  syncStripePlans: build.mutation<SyncedPlans, NoArgs>({
    query: requests.syncStripePlans,
    transformResponse: readSyncedPlans,
    invalidatesTags: invalidates(() => ['Price']),
    extraOptions: { timeoutMs: SYNC_TIMEOUT_MS },
  }),
  testStripeConnection: build.query<Diagnosis, NoArgs>({
    query: requests.testStripeConnection,
    transformResponse: readDiagnosis,
  }),
  startCheckout: build.mutation<ProviderPage, CheckoutArgs>({
    queryFn: requireResult(requests.startCheckout, readProviderPage),
  }),
  openPortal: build.mutation<ProviderPage, PortalArgs>({
    queryFn: requireResult(requests.openPortal, readProviderPage),
  }),
});
