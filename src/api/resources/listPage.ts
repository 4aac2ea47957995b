import type { EpochMs } from '../../domain/entities';
import { rawRows, type Page } from '../adapters/page';
import { api } from '../api';
import type { ApiRequest } from '../client/request';
import type { DevicesArgs } from './devices/requests';
import { lists, type RowOf } from './lists';
import { pageSizes, type ListArgs } from './paging';
import type { SubscriptionsArgs } from './subscriptions/requests';
import type { UsersArgs } from './users/requests';

type ListRow = RowOf[keyof RowOf];

type Query<Name, Args extends ListArgs> = { list: Name; args: Omit<Args, 'page' | 'limit'> };

export type ListQuery =
  | Query<'devices', DevicesArgs>
  | Query<'subscriptions', SubscriptionsArgs>
  | Query<'customers', ListArgs>
  | Query<'users', UsersArgs>;

/** Returns the query of a list whose name is known only at run time. */
export const toListQuery = (
  list: keyof RowOf,
  args: { appId: string | null } & Readonly<Record<string, unknown>>,
) =>
  // TypeScript can't relate a list to its own arguments.
  ({ list, args }) as ListQuery;

type ListPageArgs = ListQuery & { page: number; limit: number };

export type ListPage = Page<ListRow> & {
  /**
   * Number of rows in the body that are not in `rows`: unreadable ones, and repetitions of an id.
   */
  dropped: number;
  /** Server time of the response; null if the page can't read the `Date` header. */
  servedAt: EpochMs | null;
};

/**
 * Returns the time of the response's `Date` header; null without one. A server of another origin
 * has to expose the header.
 */
function readServedAt(response: Response | undefined): EpochMs | null {
  const at = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(at) ? null : at;
}

export const pageSizeOf = ({ list }: ListQuery): number => pageSizes[list];

/**
 * Reads one page of a list for a job. A mutation, although it changes nothing: it is not retried,
 * and with `track: false` the cache never contains the rows (docs/adr/0017-exports.md).
 */
export const { readListPage } = api.injectEndpoints({
  endpoints: (build) => ({
    readListPage: build.mutation<ListPage, ListPageArgs>({
      queryFn: async ({ list, args, page, limit }, _api, _options, run) => {
        const { request, read, shape } = lists[list];
        // TypeScript can't relate a list to its own arguments.
        const toRequest = request as (args: ListArgs) => ApiRequest;
        const { data, error, meta } = await run({
          ...toRequest({ ...args, page, limit }),
          isBackground: true,
        });
        if (!error) {
          const answer: Page<ListRow> = read(data);
          const received = rawRows(data, shape)?.length ?? 0;
          const servedAt = readServedAt(meta?.response);
          return { data: { ...answer, dropped: received - answer.rows.length, servedAt } };
        }
        return { error };
      },
      extraOptions: { changesNothing: true },
    }),
  }),
}).endpoints;
