import type { ApiRequest } from '../../client/request';
import { pageParams, pageSizes, type ListArgs } from '../paging';

export const getCustomers = (list: ListArgs): ApiRequest => ({
  path: '/api/customers',
  query: pageParams(list, pageSizes.customers),
});
