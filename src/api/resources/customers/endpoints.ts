import type { Customer, CustomerSubscription } from '../../../domain/entities';
import { readCustomer, readCustomers, readCustomerSubscriptions } from './adapter';
import type { Page } from '../../adapters/page';
import { getCustomers } from './requests';
import {
  type ApiBuilder,
  rowTag,
  customerNotFound,
  listOfScreen,
  rowOfScreen,
} from '../endpointParts';
import type { ListArgs } from '../paging';

export const customerEndpoints = (build: ApiBuilder) => ({
  /** Customers of all apps if `appId` is null: docs/product/customers.md#customers. */
  getCustomers: build.query<Page<Customer>, ListArgs>(
    listOfScreen('Customer', getCustomers, readCustomers),
  ),
  getCustomer: build.query<Customer, { id: string }>(
    rowOfScreen(
      'Customer',
      (pathParams) => ({ path: '/api/customers/{id}', pathParams }),
      readCustomer,
      customerNotFound,
    ),
  ),
  getCustomerSubscriptions: build.query<Page<CustomerSubscription>, { id: string }>({
    query: (pathParams) => ({ path: '/api/customers/{id}/subscriptions', pathParams }),
    transformResponse: readCustomerSubscriptions,
    providesTags: (_page, _error, { id }) => [rowTag('Customer', id)],
    extraOptions: { persist: true, statusTexts: customerNotFound },
  }),
});
