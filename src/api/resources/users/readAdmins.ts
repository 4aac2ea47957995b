import type { AppUser } from '../../../domain/entities';
import { selectIsUnreachable } from '../../../store/connectivitySlice';
import type { AppThunk } from '../../../store/rootState';
import { isPlaceholderId } from '../../adapters/page';
import { api } from '../../api';

/**
 * Reads the ids of the active administrators that the platform lists; null if they could not be
 * read.
 */
export const readAdmins =
  (appId: string): AppThunk<Promise<string[] | null>> =>
  async (dispatch, getState) => {
    const { initiate } = api.endpoints.getUsers;
    const options = { forceRefetch: true, subscribe: false };
    const listed = new Map<string, AppUser>();
    for (let page = 1; !selectIsUnreachable(getState()); page += 1) {
      const call = initiate({ appId, role: 'admin', page }, options);
      const { data, error } = await dispatch(call);
      // After a failure, `data` belongs to an earlier request.
      if (error || !data || data.isMalformed) return null;
      const before = listed.size;
      for (const user of data.rows) if (!isPlaceholderId(user.id)) listed.set(user.id, user);
      const isLast = listed.size === before || page >= (data.pages ?? Infinity);
      if (isLast) return [...listed.values()].flatMap(({ id, isActive }) => (isActive ? id : []));
    }
    return null;
  };
