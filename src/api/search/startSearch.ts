import type { AppThunk } from '../../store/rootState';
import { failedOutcome } from './failedOutcome';
import { createFanOut, type FanOutProgress, type RequestOutcome } from './fanOut';
import { searchList, type Hit, type ListName, type SearchTask } from './searchEndpoint';
import type { SearchKind, SearchQuery } from './searchQuery';

/**
 * The lists that can hold what is searched for: docs/product.md#calls says what each searches. So a
 * search over all apps sends no request that can't find anything.
 */
const listsFor: Record<SearchKind, readonly ListName[]> = {
  email: ['users', 'customers', 'subscriptions'],
  uuid: ['devices', 'subscriptions'],
  customerId: ['subscriptions'],
  subscriptionId: ['subscriptions'],
  priceId: ['prices'],
  deviceId: ['devices'],
  text: ['devices', 'users', 'customers', 'subscriptions'],
};

const send =
  (task: SearchTask, signal: AbortSignal): AppThunk<Promise<RequestOutcome<Hit>>> =>
  async (dispatch) => {
    const call = dispatch(searchList.initiate(task, { subscribe: false }));
    const abort = () => call.abort();
    signal.addEventListener('abort', abort);
    const { data, error } = await call;
    signal.removeEventListener('abort', abort);
    if (error) return failedOutcome(error);
    if (!data || data.isMalformed) return { kind: 'malformed' };
    const { appId, list } = task;
    // The endpoint's rows are those of the list; TypeScript can't relate the two.
    const hits = data.rows.map((row) => ({ list, appId, row }) as Hit);
    return { kind: 'answered', hits };
  };

export type SearchProgress = FanOutProgress<Hit>;

export type RunningSearch = {
  /** Searches these apps, too; those that it has searched already stay as they are. */
  extend: (appIds: readonly string[]) => void;
  stop: () => void;
};

/** Starts a search of apps, which reports what it has found so far after each answer. */
export const startSearch =
  (
    { text, kind }: SearchQuery,
    onProgress: (progress: SearchProgress) => void,
  ): AppThunk<RunningSearch> =>
  (dispatch) => {
    const fanOut = createFanOut<SearchTask, Hit>({
      send: (task, signal) => dispatch(send(task, signal)),
      onProgress,
    });
    const known = new Set<string>();
    return {
      extend: (appIds) => {
        const others = [...new Set(appIds)].filter((appId) => !known.has(appId));
        for (const appId of others) known.add(appId);
        fanOut.add(
          others.flatMap((appId) => listsFor[kind].map((list) => ({ appId, list, search: text }))),
        );
      },
      stop: fanOut.stop,
    };
  };
