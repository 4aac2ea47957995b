import { original } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './client/baseQuery';
import { appEndpoints } from './resources/apps/endpoints';
import { authEndpoints } from './resources/auth/endpoints';
import { customerEndpoints } from './resources/customers/endpoints';
import { deviceEndpoints } from './resources/devices/endpoints';
import { generalEndpoints } from './resources/general';
import { storageEndpoints } from './resources/storage';
import { subscriptionEndpoints } from './resources/subscriptions/endpoints';
import { userEndpoints } from './resources/users/endpoints';
import { extractRehydrationInfo } from './cache/rehydrationInfo';
import { tagTypes } from './resources/endpointParts';

/** How long an entry without subscribers stays in the cache (seconds): docs/product.md#calls. */
const KEPT_UNUSED_S = 5 * 60;

/** Data that this page fetched less long ago are shown without a refetch (seconds). */
const FRESH_S = 30;

/**
 * All calls of docs/product.md#calls. catalogue.test.ts compares each with the request that is sent.
 *
 * | call                                              | endpoint                 |
 * | ------------------------------------------------- | ------------------------ |
 * | GET /api                                          | hello                    |
 * | GET /api/health                                   | checkHealth              |
 * | POST /api/app-management                          | createApp                |
 * | GET /api/app-management                           | getApps                  |
 * | GET /api/app-management/{id}                      | getApp                   |
 * | PUT /api/app-management/{id}                      | updateApp                |
 * | DELETE /api/app-management/{id}                   | deleteApp                |
 * | GET /api/app-management/{id}/statistics           | getAppStatistics         |
 * | POST /api/auth/login                              | login                    |
 * | POST /api/auth/register                           | register                 |
 * | POST /api/auth/refresh                            | none: see reauth.ts      |
 * | POST /api/auth/logout                             | logout                   |
 * | GET /api/auth/profile                             | getProfile               |
 * | GET /api/auth/verify-email                        | verifyEmail              |
 * | POST /api/auth/forgot-password                    | forgotPassword           |
 * | POST /api/auth/reset-password                     | resetPassword            |
 * | GET /api/customers                                | getCustomers             |
 * | GET /api/customers/{id}                           | getCustomer              |
 * | GET /api/customers/{id}/subscriptions             | getCustomerSubscriptions |
 * | POST /api/storage/presigned-url                   | requestUpload            |
 * | POST /api/storage/confirm-upload                  | confirmUpload            |
 * | GET /api/storage/download/{fileId}                | downloadFile             |
 * | GET /api/storage/files                            | getFiles                 |
 * | DELETE /api/storage/{fileId}                      | deleteFile               |
 * | GET /api/subscriptions/prices                     | getPrices                |
 * | GET /api/subscriptions/all                        | getSubscriptions         |
 * | GET /api/subscriptions/devices                    | getDevices               |
 * | GET …/debug-plans                                 | getDebugPlans            |
 * | POST …/sync-stripe-plans                          | syncStripePlans          |
 * | GET …/test-stripe-connection                      | testStripeConnection     |
 * | POST …/checkout                                   | startCheckout            |
 * | POST …/portal                                     | openPortal               |
 * | GET …/status/{deviceId}                           | getDeviceStatus          |
 * | GET …/limits/{deviceId}                           | getDeviceLimits          |
 * | POST …/device/register                            | registerDevice           |
 * | POST …/device/{deviceId}/server-created           | recordServerCreated      |
 * | POST …/device/{deviceId}/server-deleted           | recordServerDeleted      |
 * | GET …/device/{deviceId}/can-create-server         | canCreateServer          |
 * | GET …/device/{deviceId}/can-view-logs             | canViewLogs              |
 * | POST …/device/{deviceId}/check-feature/{feature}  | checkFeature             |
 * | GET /api/users                                    | getUsers                 |
 * | GET /api/users/{id}                               | getUser                  |
 * | PATCH /api/users/{id}/roles                       | updateUserRoles          |
 * | PATCH /api/users/profile                          | updateProfile            |
 *
 * … is the configured prefix of the subscription calls. POST /api/auth/refresh is no endpoint:
 * only `reauth` may send it, behind its mutex, and its tokens must never enter the cache.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: KEPT_UNUSED_S,
  refetchOnMountOrArgChange: FRESH_S,
  refetchOnReconnect: true,
  extractRehydrationInfo,
  endpoints: (build) => ({
    ...generalEndpoints(build),
    ...appEndpoints(build),
    ...authEndpoints(build),
    ...customerEndpoints(build),
    ...storageEndpoints(build),
    ...subscriptionEndpoints(build),
    ...deviceEndpoints(build),
    ...userEndpoints(build),
  }),
});

// Writes saved roles and apps into the cached rows (docs/product.md#calls). Added here because the
// cache updates need the finished api.
api.enhanceEndpoints({
  endpoints: {
    // Without this, the list shows the old values until its refetch ends.
    updateApp: {
      onQueryStarted: async ({ id }, call) => {
        try {
          const { app } = (await call.queryFulfilled).data;
          if (!app) return;
          const { displayName, description, domain, isActive } = app;
          call.dispatch(
            api.util.updateQueryData('getApps', undefined, ({ rows }) => {
              // Searched in the original: Immer would make a draft of each row that is looked at.
              const row = rows[original(rows).findIndex((each) => each.id === id)];
              if (row) Object.assign(row, { displayName, description, domain, isActive });
            }),
          );
        } catch {
          // The dialog shows the failure; the row stays as it is.
        }
      },
    },
    updateUserRoles: {
      onQueryStarted: async ({ id }, call) => {
        try {
          const { roles } = (await call.queryFulfilled).data;
          for (const args of api.util.selectCachedArgsForQuery(call.getState(), 'getUsers')) {
            call.dispatch(
              api.util.updateQueryData('getUsers', args, ({ rows }) => {
                for (const row of rows) if (row.id === id) row.roles = roles;
              }),
            );
          }
          call.dispatch(
            api.util.updateQueryData('getUser', { id }, (user) => {
              user.roles = roles;
            }),
          );
        } catch {
          // The dialog shows the failure; the rows stay as they are.
        }
      },
    },
  },
});

declare module '../store/rootState' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations are merged
  interface RootState {
    api: ReturnType<typeof api.reducer>;
  }
}

export const {
  useHelloQuery,
  useGetAppsQuery,
  useGetAppQuery,
  useGetAppStatisticsQuery,
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useGetProfileQuery,
  useLazyGetProfileQuery,
  useVerifyEmailMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useGetCustomersQuery,
  useGetCustomerQuery,
  useGetCustomerSubscriptionsQuery,
  useDownloadFileQuery,
  useGetFilesQuery,
  useGetPricesQuery,
  useGetSubscriptionsQuery,
  useGetDebugPlansQuery,
  useSyncStripePlansMutation,
  useLazyTestStripeConnectionQuery,
  useGetDevicesQuery,
  useGetDeviceStatusQuery,
  useGetDeviceLimitsQuery,
  useCanCreateServerQuery,
  useCanViewLogsQuery,
  useCheckFeatureMutation,
  useGetUsersQuery,
  useGetUserQuery,
  usePrefetch,
} = api;
