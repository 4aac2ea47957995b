import { nanoid } from '@reduxjs/toolkit';
import { api } from '../../../api/api';
import { retryTimeOf } from '../../../api/background/lanes';
import { describeFailure, type CallError } from '../../../api/client/errors';
import { isRefusal } from '../../../api/client/isRefusal';
import { requireResult } from '../../../api/resources/requireResult';
import { userNotFound } from '../../../api/resources/statusTexts';
import { readExactRoles } from '../../../api/resources/users/exactRoles';
import { getUser } from '../../../api/resources/users/requests';
import type { EpochMs } from '../../../domain/entities';
import { areSameRoles } from '../../../domain/roles';
import { unfollowed } from '../../../journal/journaled';
import { selectIsUnreachable } from '../../../store/connectivitySlice';
import type { AppDispatch, AppThunk } from '../../../store/rootState';
import type { RoleRow, RolesReading, WriteAnswer } from './roleRun';

/**
 * The roles of a user as they are now. Beside `getUser`: a query of a panel that is under way may have
 * been answered before the write whose effect is to be read, and RTK Query would share it. The
 * `reading` makes each its own; `inLane`, not the request path, sends it again.
 */
const { readUserRoles } = api.injectEndpoints({
  endpoints: (build) => ({
    readUserRoles: build.query<{ id: string; roles: string[] }, { id: string; reading: string }>({
      queryFn: requireResult(getUser, readExactRoles),
      keepUnusedDataFor: 0,
      extraOptions: { statusTexts: userNotFound, isSentOnce: true },
    }),
  }),
}).endpoints;

const MALFORMED = 'The server’s answer was not understood';

function statusOf(error: CallError): 'gone' | 'forbidden' | 'other' {
  const status = 'kind' in error ? error.status : null;
  return status === 404 ? 'gone' : status === 403 ? 'forbidden' : 'other';
}

/** When a call may be sent again after a failure that may pass; null where waiting does not help. */
const untilOf =
  (error: CallError): AppThunk<EpochMs | null> =>
  (_dispatch, getState) =>
    selectIsUnreachable(getState()) ? null : retryTimeOf(error);

/** Reads the roles of a user. Sent once: the caller sends it again in its lane (`retryOf`). */
export async function readRoles(
  id: string,
  dispatch: AppDispatch,
  signal?: AbortSignal,
): Promise<RolesReading> {
  // Subscribed until the request ends: RTK Query removes entries without subscribers, also when the
  // connection comes back with this very response.
  const call = dispatch(readUserRoles.initiate({ id, reading: nanoid() }));
  const stop = () => call.abort();
  signal?.addEventListener('abort', stop);
  const { data, error } = await call;
  signal?.removeEventListener('abort', stop);
  call.unsubscribe();
  if (error) {
    const problem = describeFailure(error, '').detail;
    return { problem, status: statusOf(error), until: dispatch(untilOf(error)) };
  }
  return data?.id === id ? { roles: data.roles } : { problem: MALFORMED, status: 'other' };
}

/** When a reading that failed may be tried again; null for none. */
export const retryOf = (reading: RolesReading): EpochMs | null =>
  'until' in reading ? (reading.until ?? null) : null;

/** Writes the new roles of a user. Sent once. */
export async function writeRoles({ id, to }: RoleRow, dispatch: AppDispatch): Promise<WriteAnswer> {
  const args = unfollowed({ id, roles: to });
  const call = api.endpoints.updateUserRoles.initiate(args, { track: false });
  const { data, error } = await dispatch(call);
  if (error) {
    const { detail } = describeFailure(error, '');
    const until = 'kind' in error ? (error.throttledUntil ?? null) : null;
    if (!isRefusal(error)) return { kind: 'lost', detail, until };
    return 'status' in error && error.status === 429
      ? { kind: 'throttled', detail, until: until ?? Date.now() }
      : { kind: 'refused', status: statusOf(error), detail };
  }
  if (data.isTold && areSameRoles(data.roles, to)) return { kind: 'done' };
  const detail = data.isTold ? 'The server saved other roles' : MALFORMED;
  return { kind: 'lost', detail, until: null };
}
