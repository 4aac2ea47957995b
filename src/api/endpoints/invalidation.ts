import type { TagDescription } from '@reduxjs/toolkit/query';
import type { ApiError } from '../errors';
import type { TagType } from '../tags';

/**
 * What a mutation makes stale: also after a refusal or a time-out, when only the server knows what
 * it holds now, but not when the request never got there. Those lists are fetched again when the
 * connection is back.
 */
export function stale<Arg>(tagsOf: (arg: Arg) => TagDescription<TagType>[]) {
  return (_result: unknown, error: ApiError | undefined, arg: Arg): TagDescription<TagType>[] => {
    const neverArrived =
      error?.kind === 'network' || error?.kind === 'invalid' || error?.kind === 'aborted';
    return neverArrived ? [] : tagsOf(arg);
  };
}

/** The tags of a list: its rows' and its own. */
export function listTags<Type extends TagType>(type: Type, ids: readonly string[] = []) {
  return [{ type, id: 'LIST' as const }, ...ids.map((id) => ({ type, id }))];
}
