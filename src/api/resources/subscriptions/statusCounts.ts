import { countedStatuses, type StatusCounts } from '../../../domain/figures/breakdowns';
import { api } from '../../api';
import { listTags } from '../endpointParts';
import { readSubscriptions } from './adapter';
import { getSubscriptions } from './requests';

const KEPT_S = 60;

/**
 * Total number of rows, from a page that contains at most one of them; null if the response does
 * not tell the number.
 */
function readCount(body: unknown): number | null {
  const { rows, total, pages, isMalformed } = readSubscriptions(body);
  if (isMalformed || rows.length > 1) return null;
  if (total !== null) return total;
  return rows.length === 0 ? 0 : pages;
}

/**
 * Counts an app's subscriptions by status. Sends one request per status, for a single row. Resolves
 * to null if any response lacks the number.
 */
export const { useCountByStatusQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    countByStatus: build.query<StatusCounts | null, { appId: string }>({
      queryFn: async ({ appId }, _api, _options, run) => {
        const answers = await Promise.all(
          countedStatuses.map(async (status) =>
            run(getSubscriptions({ appId, page: 1, limit: 1, status })),
          ),
        );
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        const counts = answers.map(({ data }) => readCount(data));
        return {
          data: counts.includes(null)
            ? null
            : (Object.fromEntries(
                countedStatuses.map((status, index) => [status, counts[index]]),
              ) as StatusCounts),
        };
      },
      providesTags: () => listTags('Subscription'),
      keepUnusedDataFor: KEPT_S,
    }),
  }),
});
