import { useEffect } from 'react';
import { whenIdle } from '../../shared/whenIdle';
import { hasRecords } from '../../store/database';
import { useAppStore } from '../../store/hooks';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';

type KeptKind = {
  store: 'repairs';
  /** Loads what shows the jobs of earlier pages. */
  load: () => Promise<() => AppThunk<Promise<void>>>;
};

const keptKinds: readonly KeptKind[] = [
  {
    store: 'repairs',
    load: async () => (await import('../../features/devices/repair/startRepair')).showKeptRepairs,
  },
];

/** Shows jobs that did not come to their end (docs/product.md#repairs, #role-runs). */
export function useKeptJobs(): void {
  const store = useAppStore();
  useEffect(() => {
    const owner = currentOwner(store);
    if (owner === null) return;
    const show = async ({ store: name, load }: KeptKind) => {
      if (!(await hasRecords(name, owner))) return;
      const showKept = await load();
      await store.dispatch(showKept());
    };
    // Without the database there are none; without the code a later start shows them.
    whenIdle(() => {
      for (const kind of keptKinds) void show(kind).catch(() => undefined);
    });
  }, [store]);
}
