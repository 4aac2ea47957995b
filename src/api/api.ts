import { original } from '@reduxjs/toolkit';
import { createApi, QueryStatus } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './client/baseQuery';
import { appEndpoints } from './resources/apps/endpoints';
import { authEndpoints } from './resources/auth/endpoints';
import { customerEndpoints } from './resources/customers/endpoints';
import { deviceEndpoints } from './resources/devices/endpoints';
import { generalEndpoints } from './resources/general';
import { storageEndpoints } from './resources/files';
import { subscriptionEndpoints } from './resources/subscriptions/endpoints';
import { userEndpoints } from './resources/users/endpoints';
import { wholeListEndpoints } from './resources/wholeListEndpoint';
import {
  withRow,
  type WholeList,
  type WholeListArgs,
  type WholeListEntry,
} from './resources/wholeLists';
import { extractRehydrationInfo } from './cache/rehydrationInfo';
import { afterSuccess, tagTypes, wholeTag, type CallStore } from './resources/endpointParts';
import type { AppUser } from '../domain/entities';
import { rootStateOf, type AppThunk } from '../store/rootState';

/**
 * Time that an entry without subscribers stays in the cache (seconds):
 * docs/product/platform.md#calls.
 */
const KEPT_UNUSED_S = 5 * 60;

/** Age below which data fetched by this page are shown without a refetch (seconds). */
const FRESH_S = 30;

/**
 * All calls of docs/product/platform.md#calls, except POST /api/auth/refresh: only `reauth` may
 * send that, protected by its mutex, and its tokens must never enter the cache.
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
    ...userEndpoints(build, saveUser),
    ...wholeListEndpoints(build, wholeListEntry),
  }),
});

/**
 * Writes the values that a call has saved into the cached rows of a user
 * (docs/product/platform.md#calls).
 */
function saveUser(id: string, saved: Partial<AppUser>, call: CallStore): void {
  const { dispatch } = call;
  for (const args of api.util.selectCachedArgsForQuery(rootStateOf(call), 'getUsers')) {
    dispatch(
      api.util.updateQueryData('getUsers', args, ({ rows }) => {
        for (const row of rows) if (row.id === id) Object.assign(row, saved);
      }),
    );
  }
  dispatch(api.util.updateQueryData('getUser', { id }, (user) => Object.assign(user, saved)));
  saveInWholeLists(id, saved, call);
}

/**
 * Writes saved values into the rows of a user in whole lists. A list that is being read may contain
 * the row as it was before, so it is read again.
 */
function saveInWholeLists(id: string, saved: Partial<AppUser>, call: CallStore): void {
  const { dispatch } = call;
  const state = rootStateOf(call);
  for (const args of api.util.selectCachedArgsForQuery(state, 'getWholeList')) {
    if (args.list !== 'users') continue;
    const { data, status } = api.endpoints.getWholeList.select(args)(state);
    if (status === QueryStatus.pending) dispatch(api.util.invalidateTags([wholeTag('User')]));
    if (data) dispatch(putWholeList(args, withRow(data, id, saved)));
  }
}

/** Stops the reading of a whole list, if there is one. Rows that were read before stay. */
export const stopReading =
  (args: WholeListArgs): AppThunk =>
  (dispatch) => {
    dispatch(api.util.getRunningQueryThunk('getWholeList', args))?.abort();
  };

function wholeListEntry(args: WholeListArgs, call: CallStore): WholeListEntry {
  const empty = { loaded: null, tooLong: null, progress: null };
  return {
    get: () => api.endpoints.getWholeList.select(args)(rootStateOf(call)).data ?? empty,
    put: (entry) => call.dispatch(putWholeList(args, entry)),
  };
}

/**
 * Action that stores the entry of a whole list as it is. `updateQueryData` would draft the rows,
 * and needs an entry that was read before.
 */
function putWholeList(args: WholeListArgs, entry: WholeList) {
  return api.util.patchQueryData('getWholeList', args, [
    { op: 'replace', path: [], value: Object.freeze(entry) },
  ]);
}

// Writes a saved app into the cached rows. Added after `createApi`, because `updateQueryData` needs
// the finished api.
api.enhanceEndpoints({
  endpoints: {
    // Ends the reading of a whole list with its entry, such as at a logout.
    getWholeList: {
      onCacheEntryAdded: async (args, { cacheEntryRemoved, dispatch }) => {
        await cacheEntryRemoved;
        dispatch(stopReading(args));
      },
    },
    // Without this update, the list would show the old values until its refetch ends.
    updateApp: {
      onQueryStarted: ({ id }, call) =>
        afterSuccess(call, ({ app }) => {
          if (!app) return;
          const { displayName, description, domain, isActive } = app;
          call.dispatch(
            api.util.updateQueryData('getApps', undefined, ({ rows }) => {
              // Searches the original rows, because Immer would create a draft of each row that is
              // read.
              const row = rows[original(rows).findIndex((each) => each.id === id)];
              if (row) Object.assign(row, { displayName, description, domain, isActive });
            }),
          );
        }),
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
