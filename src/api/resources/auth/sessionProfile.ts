import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { SessionUser } from '../../../domain/entities';
import {
  profileLoaded,
  selectCredentials,
  selectSessionUser,
  type StateWithSession,
} from '../../../store/sessionSlice';

/** What an endpoint's `onQueryStarted` gets, as far as this needs it. */
type StartedCall<Answer> = {
  dispatch: ThunkDispatch<StateWithSession, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<{ data: Answer }>;
};

const currentUserId = () => (_dispatch: Dispatch, getState: () => StateWithSession) =>
  selectCredentials(getState())?.userId ?? null;

/**
 * Makes the answer of a call the session's profile, unless the session that asked is over by then:
 * a late answer about one operator must not show up with another.
 */
export async function storeProfile<Answer>(
  { dispatch, queryFulfilled }: StartedCall<Answer>,
  toProfile: (answer: Answer, current: SessionUser | null) => SessionUser | null,
): Promise<void> {
  const asking = dispatch(currentUserId());
  try {
    const { data } = await queryFulfilled;
    dispatch((send: Dispatch, getState: () => StateWithSession) => {
      if (asking === null || selectCredentials(getState())?.userId !== asking) return;
      const profile = toProfile(data, selectSessionUser(getState()));
      if (profile) send(profileLoaded(profile));
    });
  } catch {
    // The caller sees the failure; the session keeps the profile that it has.
  }
}
