import { onStorageChange } from '../../store/storage';
import { READ_ONLY_KEY, SINGLE_KEYS_KEY, THEME_KEY, TIMES_KEY } from '../../store/storageKeys';
import type { AppStore } from '../../store/rootState';
import { preferencesFollowed, readPreferences } from '../../store/themeSlice';

const keys: readonly (string | null)[] = [THEME_KEY, TIMES_KEY, SINGLE_KEYS_KEY, READ_ONLY_KEY];

/**
 * Takes over what another tab chooses, from the start on: the next choice of this tab would write its older
 * ones, too, and a tab that heard nothing of 'Read only' would go on changing things.
 */
export function followPreferences({ dispatch }: AppStore): () => void {
  return onStorageChange(({ key }) => {
    if (keys.includes(key)) dispatch(preferencesFollowed(readPreferences()));
  });
}
