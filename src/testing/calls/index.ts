import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import type { TestStore } from '../testStore';
import { appCalls } from './apps';
import { authCalls } from './auth';
import { customerCalls } from './customers';
import { deviceCalls } from './devices';
import { type CallEntries, type EndpointName, type SampleIds, type SentBy } from './entry';
import { fileCalls } from './files';
import { generalCalls } from './general';
import { subscriptionCalls } from './subscriptions';
import { userCalls } from './users';
import { wholeListCalls } from './wholeLists';

/** One entry for each endpoint. A missing entry is a type error. */
export const calls: CallEntries<EndpointName> = {
  ...generalCalls,
  ...appCalls,
  ...authCalls,
  ...customerCalls,
  ...fileCalls,
  ...subscriptionCalls,
  ...deviceCalls,
  ...userCalls,
  ...wholeListCalls,
};

export const callNames = Object.keys(calls) as EndpointName[];

/** Returns the actions that send a call; none for a query that a screen sends. */
export function actionsOf(name: EndpointName): SentBy[] {
  const entry = calls[name];
  return 'sentBy' in entry ? [entry.sentBy].flat() : [];
}

/** Action that sends a call. */
export type SampleCall = ThunkAction<
  PromiseLike<{ data?: unknown; error?: unknown }>,
  ReturnType<TestStore['getState']>,
  unknown,
  UnknownAction
>;

/** Returns the action that sends the call of an entry. */
export function sampleCall(name: EndpointName, ids: SampleIds): SampleCall {
  return callWith(name, calls[name].args?.(ids));
}

/** Returns the action that sends a call with these arguments, again if it is a cached query. */
export function callWith(name: EndpointName, args: unknown): SampleCall {
  const endpoint = api.endpoints[name];
  // The types of a name and of its arguments are related, but not in a union of all endpoints.
  const initiate = endpoint.initiate as (args: unknown, options?: object) => SampleCall;
  return 'useQuery' in endpoint
    ? initiate(args, { subscribe: false, forceRefetch: true })
    : initiate(args);
}
