import type { ApiRequest } from '../../client/request';
import { pageParams, pageSizes, type ListArgs } from '../paging';

export type SubscriptionsArgs = ListArgs & { appId: string; status?: string };

export const getPrices = ({ appId }: { appId: string }): ApiRequest => ({
  path: '/api/subscriptions/prices',
  query: { appId },
});

export const getSubscriptions = ({ status, ...list }: SubscriptionsArgs): ApiRequest => ({
  path: '/api/subscriptions/all',
  query: pageParams(list, pageSizes.subscriptions, { status }),
});
