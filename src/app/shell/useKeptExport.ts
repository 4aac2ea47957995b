import { useEffect } from 'react';
import { loadExportFields } from '../../features/ListExport';
import { whenIdle } from '../../shared/whenIdle';
import { transact } from '../../store/database';
import { useAppStore } from '../../store/hooks';
import { tabStore } from '../../store/storage';
import { EXPORT_KEY } from '../../store/storageKeys';

/** Shows the export that a reload or a closed tab interrupted (docs/product.md#export). */
export function useKeptExport(): void {
  const { dispatch } = useAppStore();
  useEffect(() => {
    // Read at once: until the page is idle, the operator may start another one.
    const id = tabStore.get(EXPORT_KEY);
    const resume = async () => {
      // The code of exports is large: only where a tab has left one, or has one.
      const count = () => transact('exports', 'readonly', (store) => store.count());
      if (id === null && (await count()) === 0) return;
      const { resumeExport } = await import('../../exports/startExport');
      await dispatch(resumeExport(id, loadExportFields));
    };
    // The browser has lost it, or the code can't be fetched: a later reload tries again.
    whenIdle(() => void resume().catch(() => undefined));
  }, [dispatch]);
}
