import { useEffect } from 'react';
import { removeRecordsOfOthers } from '../../api/cache/queryRecordStore';
import { config } from '../../shared/config';
import { whenIdle } from '../../shared/whenIdle';
import { removeAllRecords, removeRecords } from '../../store/database';
import { useAppStore } from '../../store/hooks';
import { addAppListener } from '../../store/listenerMiddleware';
import { currentOwner } from '../../store/owner';
import { signedOut } from '../../store/sessionSlice';

// Without the database there are none.
const ignoreErrors = () => undefined;

/** The figures of days go with their operator, as the cached answers (docs/product.md#figures). */
export function useKeptFigures(): void {
  const store = useAppStore();
  useEffect(() => {
    const owner = currentOwner(store);
    if (owner === null) return;
    whenIdle(() => {
      const removal =
        config.cacheMaxAgeHours === 0
          ? removeAllRecords('figures')
          : removeRecordsOfOthers(owner, 'figures');
      removal.catch(ignoreErrors);
    });
    store.dispatch(
      addAppListener({
        actionCreator: signedOut,
        effect: ({ payload: reason }, { unsubscribe }) => {
          unsubscribe();
          if (reason === 'logout') void removeRecords('figures', owner).catch(ignoreErrors);
        },
      }),
    );
  }, [store]);
}
