import type { Customer, CustomerSubscription } from '../../../domain/entities';
import { readCustomer, readCustomers, readCustomerSubscriptions } from './adapter';
import { withId } from '../../adapters/entity';
import type { Page } from '../../adapters/page';
import * as requests from './requests';
import {
  type ApiBuilder,
  listTags,
  rowTag,
  requireResult,
  customerNotFound,
} from '../endpointParts';
import type { ListArgs } from '../paging';

/** The calls of customers: docs/product.md#calls. */
export const customerEndpoints = (build: ApiBuilder) => ({
  /** With `appId` null, the customers of all apps: docs/product.md#customers. */
  getCustomers: build.query<Page<Customer>, ListArgs>({
    query: requests.getCustomers,
    transformResponse: readCustomers,
    providesTags: (page) => listTags('Customer', page?.rows),
    extraOptions: { persist: true, remembersRefusal: true },
  }),
  getCustomer: build.query<Customer, { id: string }>({
    queryFn: requireResult(requests.getCustomer, (body, { id }) => withId(id, readCustomer(body))),
    providesTags: (_customer, _error, { id }) => [rowTag('Customer', id)],
    extraOptions: { persist: true, statusTexts: customerNotFound },
  }),
  getCustomerSubscriptions: build.query<Page<CustomerSubscription>, { id: string }>({
    query: requests.getCustomerSubscriptions,
    transformResponse: readCustomerSubscriptions,
    providesTags: (_page, _error, { id }) => [rowTag('Customer', id)],
    extraOptions: { persist: true, statusTexts: customerNotFound },
  }),
});
