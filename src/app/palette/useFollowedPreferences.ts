import { useEffect } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { onStorageChange } from '../../store/storage';
import { SINGLE_KEYS_KEY, THEME_KEY, TIMES_KEY } from '../../store/storageKeys';
import { preferencesFollowed, readPreferences } from '../../store/themeSlice';

const keys: readonly (string | null)[] = [THEME_KEY, TIMES_KEY, SINGLE_KEYS_KEY];

/**
 * Takes over what another tab chooses (docs/product.md#theme): otherwise the next choice of this tab would
 * write its older ones, too.
 */
export function useFollowedPreferences(): void {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      onStorageChange(({ key }) => {
        if (keys.includes(key)) dispatch(preferencesFollowed(readPreferences()));
      }),
    [dispatch],
  );
}
