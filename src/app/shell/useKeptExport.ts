import { useEffect } from 'react';
import { loadExportFields } from '../../features/loadExportFields';
import { whenIdle } from '../../shared/whenIdle';
import { removeAllExports } from '../../store/database';
import { useAppStore } from '../../store/hooks';
import { addAppListener } from '../../store/listenerMiddleware';
import { signedOut } from '../../store/sessionSlice';
import { tabStore } from '../../store/storage';
import { EXPORT_KEY } from '../../store/storageKeys';

/** Shows the export that a reload interrupted, and lets none outlive the session (docs/product.md#export). */
export function useKeptExport(): void {
  const { dispatch } = useAppStore();
  useEffect(() => {
    const id = tabStore.get(EXPORT_KEY);
    if (id !== null) {
      whenIdle(() => {
        void import('../../exports/startExport')
          .then(({ resumeExport }) => dispatch(resumeExport(id, loadExportFields)))
          // The browser has lost it, or the code can't be fetched: a later reload tries again.
          .catch(() => undefined);
      });
    }
    dispatch(
      addAppListener({
        actionCreator: signedOut,
        effect: (_action, { unsubscribe }) => {
          unsubscribe();
          tabStore.remove(EXPORT_KEY);
          void removeAllExports().catch(() => undefined);
        },
      }),
    );
  }, [dispatch]);
}
