import type { Customer, CustomerSubscription } from '../../../domain/entities';
import { readCustomer, readCustomers, readCustomerSubscriptions } from './adapter';
import { withId } from '../../adapters/entity';
import type { Page } from '../../adapters/page';
import { getCustomers } from './requests';
import {
  type ApiBuilder,
  listTags,
  rowTag,
  requireResult,
  customerNotFound,
} from '../endpointParts';
import type { ListArgs } from '../paging';

export const customerEndpoints = (build: ApiBuilder) => ({
  /** With `appId` null, the customers of all apps: docs/product.md#customers. */
  getCustomers: build.query<Page<Customer>, ListArgs>({
    query: getCustomers,
    transformResponse: readCustomers,
    providesTags: (page) => listTags('Customer', page?.rows),
    extraOptions: { persist: true, remembersRefusal: true },
  }),
  getCustomer: build.query<Customer, { id: string }>({
    queryFn: requireResult(
      (pathParams: { id: string }) => ({ path: '/api/customers/{id}', pathParams }),
      (body, { id }) => withId(id, readCustomer(body)),
    ),
    providesTags: (_customer, _error, { id }) => [rowTag('Customer', id)],
    extraOptions: { persist: true, statusTexts: customerNotFound },
  }),
  getCustomerSubscriptions: build.query<Page<CustomerSubscription>, { id: string }>({
    query: (pathParams) => ({ path: '/api/customers/{id}/subscriptions', pathParams }),
    transformResponse: readCustomerSubscriptions,
    providesTags: (_page, _error, { id }) => [rowTag('Customer', id)],
    extraOptions: { persist: true, statusTexts: customerNotFound },
  }),
});
