import { localError } from '../client/errors';
import { WHOLE_LIST } from '../wholeListKey';
import { type ApiBuilder, type CallStore, wholeTag } from './endpointParts';
import { lists } from './lists';
import {
  WHOLE_LIST_REUSED_S,
  type WholeList,
  type WholeListArgs,
  type WholeListEntry,
} from './wholeLists';

/**
 * @param entryOf gives access to the cache entry of a list, which has the progress of the reading
 */
export const wholeListEndpoints = (
  build: ApiBuilder,
  entryOf: (args: WholeListArgs, call: CallStore) => WholeListEntry,
) => ({
  /**
   * Reads a whole list in the background, page by page (docs/product/lists.md#all-rows). An own
   * change to one of its rows updates it or reads it again.
   */
  [WHOLE_LIST]: build.query<WholeList, WholeListArgs>({
    queryFn: async (args, call, _options, run) => {
      try {
        const { readWholeList } = await import('../pages/readWholeList');
        return await readWholeList(args, entryOf(args, call), call, run);
      } catch (error) {
        if (call.signal.aborted) return { error: localError('aborted') };
        throw error;
      }
    },
    serializeQueryArgs: ({ queryArgs: { list, args } }) => ({ list, args }),
    extraOptions: { remembersRefusal: true },
    providesTags: (_data, _error, { list, args: { appId } }) => [
      wholeTag(lists[list].tag),
      wholeTag(lists[list].tag, appId),
    ],
    structuralSharing: false,
    keepUnusedDataFor: WHOLE_LIST_REUSED_S,
  }),
});
