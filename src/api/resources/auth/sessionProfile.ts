import type { SessionUser } from '../../../domain/entities';
import type { AppDispatch, AppThunk } from '../../../store/rootState';
import { profileLoaded, selectCredentials, selectSessionUser } from '../../../store/sessionSlice';

/** What an endpoint's `onQueryStarted` gets, as far as this needs it. */
type StartedCall<Answer> = {
  dispatch: AppDispatch;
  queryFulfilled: PromiseLike<{ data: Answer }>;
};

const currentUserId = (): AppThunk<string | null> => (_dispatch, getState) =>
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
    dispatch((send, getState) => {
      if (asking === null || selectCredentials(getState())?.userId !== asking) return;
      const profile = toProfile(data, selectSessionUser(getState()));
      if (profile) send(profileLoaded(profile));
    });
  } catch {
    // The caller sees the failure; the session keeps the profile that it has.
  }
}
