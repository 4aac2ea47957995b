import { weakMapMemoize } from '@reduxjs/toolkit';
import { useState } from 'react';
import { api } from '../../api/api';
import { reasonOf } from '../../api/client/errors';
import type { RowOf } from '../../api/resources/lists';
import type { LoadedList, WholeListArgs } from '../../api/resources/wholeLists';
import { useWholeList } from '../../api/useWholeList';
import { useAppSelector } from '../../store/hooks';
import { useIsOffline } from '../../shared/ui/OfflineContext';

/** Whole lists of an app that were loaded. */
export type AppLists = { [List in keyof RowOf]?: LoadedList<List> };

type ListName = keyof RowOf;

// The same lists give the same object, so that what is computed from it can be memoized.
const toAppLists = weakMapMemoize(
  (
    subscriptions: LoadedList | null,
    devices: LoadedList | null,
    users: LoadedList | null,
    customers: LoadedList | null,
  ): AppLists => {
    const all = { subscriptions, devices, users, customers };
    return Object.fromEntries(Object.entries(all).filter(([, list]) => list));
  },
);

const argsOf = (list: ListName, appId: string) =>
  // TypeScript can't relate a list to its own arguments.
  ({ list, args: { appId } }) as WholeListArgs;

function useLoaded(list: ListName, appId: string): LoadedList | null {
  const { select } = api.endpoints.getWholeList;
  return useAppSelector((state) => select(argsOf(list, appId))(state).data?.loaded ?? null);
}

/** Sends no request. */
export function useLoadedLists(appId: string): AppLists {
  return toAppLists(
    useLoaded('subscriptions', appId),
    useLoaded('devices', appId),
    useLoaded('users', appId),
    useLoaded('customers', appId),
  );
}

/** Whole lists of an app, with the state of their queries. */
export type WholeLists = {
  lists: AppLists;
  loading: readonly ListName[];
  /** Reasons why lists couldn't be loaded. */
  failures: Readonly<Partial<Record<ListName, string>>>;
  /** Reads all lists again that are shown. */
  reload: () => void;
  /** Reads lists at the operator's request, even long ones. */
  load: (lists: readonly ListName[]) => void;
};

/**
 * Loads whole lists of an app while the screen is open, unless they were loaded a short time before.
 * Loads nothing while offline. The screens are keyed by the app, so the app never changes.
 *
 * @param unasked The lists to load without asking. Other lists are returned if they are loaded.
 */
export function useWholeLists(appId: string, unasked: readonly ListName[]): WholeLists {
  const lists = useLoadedLists(appId);
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<readonly ListName[]>([]);
  function useOne(list: ListName) {
    const isAsked = asked.includes(list);
    const isWanted = isAsked || (unasked.includes(list) && !isOffline);
    const query = { ...argsOf(list, appId), mayBeLong: isAsked };
    // A list that is loaded already stays as it is while the screen is open.
    return useWholeList(
      isWanted || lists[list] ? query : null,
      isWanted ? {} : { reusedSeconds: Infinity },
    );
  }
  const queries = {
    subscriptions: useOne('subscriptions'),
    devices: useOne('devices'),
    users: useOne('users'),
    customers: useOne('customers'),
  };
  // `Object.entries` loses the type of the keys.
  const entries = Object.entries(queries) as [ListName, (typeof queries)[ListName]][];
  return {
    lists,
    loading: entries.filter(([, { isFetching }]) => isFetching).map(([list]) => list),
    failures: Object.fromEntries(
      entries.flatMap(([list, { error, loaded }]) =>
        error && !loaded ? [[list, reasonOf(error)]] : [],
      ),
    ),
    reload: () => {
      for (const [list, query] of entries) {
        if (query.loaded ?? query.error ?? asked.includes(list)) void query.refetch();
      }
    },
    load: (wanted) => setAsked([...asked, ...wanted]),
  };
}
