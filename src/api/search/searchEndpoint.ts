import type { AppUser, Customer, Device, Price, Subscription } from '../../domain/entities';
import type { Page } from '../adapters/page';
import { api } from '../api';
import type { ApiRequest } from '../client/request';
import { listTags } from '../resources/cacheTags';
import { readCustomers } from '../resources/customers/adapter';
import { getCustomers } from '../resources/customers/requests';
import { readDevices } from '../resources/devices/adapter';
import { getDevices } from '../resources/devices/requests';
import { readSubscriptions } from '../resources/subscriptions/adapter';
import { readPrices } from '../resources/subscriptions/pricesAdapter';
import { getPrices, getSubscriptions } from '../resources/subscriptions/requests';
import type { TagType } from '../resources/tags';
import { readUsers } from '../resources/users/adapter';
import { getUsers } from '../resources/users/requests';

export type RowOf = {
  devices: Device;
  users: AppUser;
  customers: Customer;
  subscriptions: Subscription;
  prices: Price;
};

/** A list that a search asks. */
export type ListName = keyof RowOf;

type HitIn<List extends ListName> = { list: List; appId: string; row: RowOf[List] };

/** A row that a search found, and where. */
export type Hit = { [List in ListName]: HitIn<List> }[ListName];

export type SearchTask = { appId: string; list: ListName; search: string };

type Searched<List extends ListName> = {
  request: (args: { appId: string; page: number; search: string }) => ApiRequest;
  read: (body: unknown, search: string) => Page<RowOf[List]>;
};

const lists: { [List in ListName]: Searched<List> } = {
  devices: { request: getDevices, read: readDevices },
  users: { request: getUsers, read: readUsers },
  customers: { request: getCustomers, read: readCustomers },
  subscriptions: { request: getSubscriptions, read: readSubscriptions },
  // The call takes no search.
  prices: {
    request: getPrices,
    read: (body, search) => {
      const page = readPrices(body);
      const rows = page.rows.filter(({ stripePriceId }) => stripePriceId?.includes(search));
      return { ...page, rows };
    },
  },
};

const tagTypeOf = {
  devices: 'Device',
  users: 'User',
  customers: 'Customer',
  subscriptions: 'Subscription',
  prices: 'Price',
} as const satisfies Record<ListName, TagType>;

export const rowTags = (list: ListName, rows: readonly { id: string }[] | undefined) =>
  listTags(tagTypeOf[list], rows);

/** Shorter than for other calls: an app that hangs must not hold up the others (milliseconds). */
const TIMEOUT_MS = 10_000;

/** How long the answers stay, so that a search that is repeated sends nothing (seconds). */
const KEPT_S = 60;

/**
 * A page of a list in one app, for searches over many apps and for one row. Beside the list's own
 * endpoint: this one is not persisted, and `askApps`, not the request path, sends it again.
 * Injected, since only the palette, the page of a person and the panels of rows need it.
 */
export const { searchList } = api.injectEndpoints({
  endpoints: (build) => ({
    searchList: build.query<Page<RowOf[ListName]>, SearchTask & { page: number }>({
      queryFn: async ({ list, ...args }, _api, _options, runRequest) => {
        const { request, read } = lists[list];
        const { data, error } = await runRequest(request(args));
        return error ? { error } : { data: read(data, args.search) };
      },
      providesTags: (page, _error, { list }) => rowTags(list, page?.rows),
      keepUnusedDataFor: KEPT_S,
      extraOptions: { timeoutMs: TIMEOUT_MS, isSentOnce: true },
    }),
  }),
}).endpoints;
