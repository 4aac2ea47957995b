import type { ApiRequest } from './client/request';
import { DEVICES_PAGE_SIZE, pageParams, PAGE_SIZE, type ListArgs } from './resources/paging';

/** The contract names no page size for the apps (section 9); the largest one that is common. */
export const APPS_PAGE_SIZE = 100;

export type SubscriptionsArgs = ListArgs & { appId: string; status?: string };

export type DevicesArgs = ListArgs & { appId: string; status?: 'active' | 'inactive' };

export type UsersArgs = ListArgs & {
  appId: string;
  status?: 'active' | 'inactive';
  role?: 'admin' | 'user';
};

/**
 * The calls that a screen begins with, as requests and nothing else: the endpoints send them, and so
 * does the script that asks before the console's code is there (app/prerender/prefetchScreenData.ts).
 */
export const calls = {
  profile: () => ({ path: '/api/auth/profile' }),
  /** @param page from 1 */
  apps: (page: number) => ({
    path: '/api/app-management',
    query: { page, limit: APPS_PAGE_SIZE },
  }),
  statistics: ({ appId }: { appId: string }) => ({
    path: '/api/app-management/{id}/statistics',
    pathParams: { id: appId },
  }),
  prices: ({ appId }: { appId: string }) => ({
    path: '/api/subscriptions/prices',
    query: { appId },
  }),
  subscriptions: ({ status, ...list }: SubscriptionsArgs) => ({
    path: '/api/subscriptions/all',
    query: pageParams(list, PAGE_SIZE, { status }),
  }),
  devices: ({ status, ...list }: DevicesArgs) => ({
    path: '/api/subscriptions/devices',
    query: pageParams(list, DEVICES_PAGE_SIZE, { status }),
  }),
  customers: (list: ListArgs) => ({ path: '/api/customers', query: pageParams(list, PAGE_SIZE) }),
  users: ({ status, role, ...list }: UsersArgs) => ({
    path: '/api/users',
    query: pageParams(list, PAGE_SIZE, { status, role }),
  }),
} satisfies Record<string, (args: never) => ApiRequest>;
