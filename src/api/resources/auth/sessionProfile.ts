import type { SessionUser } from '../../../domain/entities';
import type { AppDispatch, AppThunk } from '../../../store/rootState';
import { profileLoaded, selectCredentials, selectSessionUser } from '../../../store/sessionSlice';

/** The part of `onQueryStarted`'s second argument that `storeProfile` uses. */
type StartedCall<Data> = {
  dispatch: AppDispatch;
  queryFulfilled: PromiseLike<{ data: Data }>;
};

const currentUserId = (): AppThunk<string | null> => (_dispatch, getState) =>
  selectCredentials(getState())?.userId ?? null;

/**
 * Writes the profile from a call's result into the session, unless another operator has signed in
 * meanwhile: the session must not show the profile of the previous one.
 */
export async function storeProfile<Data>(
  { dispatch, queryFulfilled }: StartedCall<Data>,
  toProfile: (data: Data, current: SessionUser | null) => SessionUser | null,
): Promise<void> {
  const userId = dispatch(currentUserId());
  try {
    const { data } = await queryFulfilled;
    dispatch((_dispatch, getState) => {
      if (userId === null || selectCredentials(getState())?.userId !== userId) return;
      const profile = toProfile(data, selectSessionUser(getState()));
      if (profile) dispatch(profileLoaded(profile));
    });
  } catch {
    // The caller handles the failure; the session keeps its profile.
  }
}
