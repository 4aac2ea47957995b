import type { TagDescription } from '@reduxjs/toolkit/query';
import type { ApiError } from '../client/errors';
import { mayHaveLeft } from '../client/failures';
import type { TagType } from './tags';

/**
 * What a mutation makes stale: also after a refusal, a time-out or a lost answer, when only the
 * server knows what it holds now, but not when the request surely never left. Offline, lists are
 * fetched again when the connection is back.
 */
export function invalidates<Arg>(tagsOf: (arg: Arg) => TagDescription<TagType>[]) {
  return (_result: unknown, error: ApiError | undefined, arg: Arg): TagDescription<TagType>[] => {
    return error && !mayHaveLeft(error) ? [] : tagsOf(arg);
  };
}

/**
 * The tag of one row. The mark keeps apart what RTK Query looks up in a plain object: a device that
 * calls itself `constructor` would crash its reducer, and one called `LIST` would be the list.
 */
export function rowTag<Type extends TagType>(type: Type, id: string) {
  return { type, id: `#${id}` };
}

/** The tags of a list: its own and its rows'. */
export function listTags<Type extends TagType>(type: Type, rows: readonly { id: string }[] = []) {
  return [{ type, id: 'LIST' }, ...rows.map(({ id }) => rowTag(type, id))];
}
