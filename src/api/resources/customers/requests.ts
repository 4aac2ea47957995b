import type { ApiRequest } from '../../client/request';
import { pageParams, pageSizes, type ListArgs } from '../paging';

export const getCustomers = (list: ListArgs): ApiRequest => ({
  path: '/api/customers',
  query: pageParams(list, pageSizes.customers),
});

export const getCustomer = ({ id }: { id: string }): ApiRequest => ({
  path: '/api/customers/{id}',
  pathParams: { id },
});

export const getCustomerSubscriptions = ({ id }: { id: string }): ApiRequest => ({
  path: '/api/customers/{id}/subscriptions',
  pathParams: { id },
});
