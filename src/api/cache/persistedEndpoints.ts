import type { ResultDescription } from '@reduxjs/toolkit/query';
import { api } from '../api';
import type { ApiCallOptions } from '../client/request';
import type { TagType } from '../resources/tags';
import { isRehydrated } from './rehydrationInfo';

type Definition = {
  extraOptions?: ApiCallOptions;
  providesTags?: ResultDescription<TagType, unknown, unknown, unknown, unknown>;
  forceRefetch?: (facts: { endpointState?: { requestId?: string } }) => boolean;
};

/** An entry's tags, as RTK Query stores them. */
export type Provided = Parameters<typeof api.internalActions.updateProvidedBy>[0][number];

const providers = new Map<string, Definition['providesTags']>();

const noteIfPersisted =
  (name: string) =>
  (definition: Definition): void => {
    if (!definition.extraOptions?.persist) return;
    providers.set(name, definition.providesTags);
    // An earlier page asked for rehydrated data, so they are never fresh (docs/product.md#lists, 8.15).
    definition.forceRefetch = ({ endpointState }) => isRehydrated(endpointState?.requestId);
  };

api.enhanceEndpoints({
  endpoints: Object.fromEntries(
    Object.keys(api.endpoints).map((name) => [name, noteIfPersisted(name)]),
  ),
});

/** The names of the endpoints whose `extraOptions` say `persist`. */
export const persistedEndpoints: ReadonlySet<string> = new Set(providers.keys());

/** Whether the query of this cache key is persisted; the key starts with the endpoint's name. */
export function isPersisted(queryCacheKey: string): boolean {
  return providers.has(queryCacheKey.slice(0, queryCacheKey.indexOf('(')));
}

/** The tags that a persisted endpoint provides with these data. */
export function providedTags(
  endpointName: string,
  data: unknown,
  originalArgs: unknown,
): Provided['providedTags'] {
  const provides = providers.get(endpointName) ?? [];
  const tags =
    typeof provides === 'function' ? provides(data, undefined, originalArgs, undefined) : provides;
  return tags.flatMap((tag) => (typeof tag === 'string' ? { type: tag } : (tag ?? [])));
}
