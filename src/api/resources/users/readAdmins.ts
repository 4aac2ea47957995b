import { selectIsUnreachable } from '../../../store/connectivitySlice';
import type { AppThunk } from '../../../store/rootState';
import { isPlaceholderId } from '../../adapters/page';
import { api } from '../../api';
import { allPages } from '../../pages/allPages';

/** Maximum number of pages with administrators. */
const MOST_PAGES = 500;

/**
 * Reads the ids of the active administrators that the platform lists; null if they could not be
 * read.
 */
export const readAdmins =
  (appId: string): AppThunk<Promise<string[] | null>> =>
  async (dispatch, getState) => {
    const { initiate } = api.endpoints.getUsers;
    const options = { forceRefetch: true, subscribe: false };
    const ask = async (page: number) => {
      if (selectIsUnreachable(getState())) return { error: null };
      const { data, error } = await dispatch(initiate({ appId, role: 'admin', page }, options));
      // After a failure, `data` belongs to an earlier request.
      return error || !data || data.isMalformed ? { error: null } : data;
    };
    const found: string[] = [];
    let isComplete = false;
    for await (const page of allPages({ ask, most: MOST_PAGES })) {
      if ('error' in page) return null;
      const known = page.rows.filter(({ id, isActive }) => isActive && !isPlaceholderId(id));
      found.push(...known.map(({ id }) => id));
      isComplete = page.isLast;
    }
    return isComplete ? found : null;
  };
