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

/** The query of a list whose name is known only as it runs. */
export const toListQuery = (
  list: keyof RowOf,
  args: { appId: string | null } & Readonly<Record<string, unknown>>,
) =>
  // The compiler does not relate a list to its own arguments.
  ({ list, args }) as ListQuery;

type ListPageArgs = ListQuery & { page: number; limit: number };

export type ListPage = Page<ListRow> & {
  /** How many rows of the body are not in `rows`: unreadable ones, and repetitions of an id. */
  dropped: number;
  /** The server's clock, where the answer lets the page read it. */
  servedAt: EpochMs | null;
};

/** The time of an answer's `Date`; null without one. Another origin has to expose the header. */
function readServedAt(response: Response | undefined): EpochMs | null {
  const at = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(at) ? null : at;
}

export const pageSizeOf = ({ list }: ListQuery): number => pageSizes[list];

/**
 * Reads one page of a list for a job. A mutation, though it changes nothing: it is not retried, and with
 * `track: false` no cache ever holds the rows (docs/adr/0017-exports.md).
 */
export const { readListPage } = api.injectEndpoints({
  endpoints: (build) => ({
    readListPage: build.mutation<ListPage, ListPageArgs>({
      queryFn: async ({ list, args, page, limit }, _api, _options, run) => {
        const { request, read, shape } = lists[list];
        // The compiler does not relate a list to its own arguments.
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
