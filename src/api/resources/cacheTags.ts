import type { TagDescription } from '@reduxjs/toolkit/query';
import type { ApiError } from '../client/errors';
import { mayHaveLeft } from '../client/failures';
import type { TagType } from './tags';

/**
 * Returns a mutation's `invalidatesTags`. It invalidates the tags also after a refusal, a time-out
 * or a lost response, because the server may have changed its data all the same, but not when the
 * request was never sent. Offline, queries are refetched when the connection is back.
 */
export function invalidates<Arg>(tagsOf: (arg: Arg) => TagDescription<TagType>[]) {
  return (_result: unknown, error: ApiError | undefined, arg: Arg): TagDescription<TagType>[] => {
    return error && !mayHaveLeft(error) ? [] : tagsOf(arg);
  };
}

/**
 * The tag of one row. RTK Query looks ids up in a plain object: without the `#`, a device with the id
 * `constructor` would crash its reducer, and one with the id `LIST` would stand for the list.
 */
export function rowTag<Type extends TagType>(type: Type, id: string) {
  return { type, id: `#${id}` };
}

/** The tags of a list: its own and its rows'. */
export function listTags<Type extends TagType>(type: Type, rows: readonly { id: string }[] = []) {
  return [{ type, id: 'LIST' }, ...rows.map(({ id }) => rowTag(type, id))];
}
