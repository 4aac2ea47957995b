import { useEffect } from 'react';
import { whenIdle } from '../../shared/whenIdle';
import { hasRepairs, removeRepairs } from '../../store/database';
import { useAppStore } from '../../store/hooks';
import { addAppListener } from '../../store/listenerMiddleware';
import { currentOwner } from '../../store/owner';
import { signedOut } from '../../store/sessionSlice';

/** Shows repairs that did not come to their end; a logout forgets them (docs/product.md#repairs). */
export function useKeptRepairs(): void {
  const store = useAppStore();
  useEffect(() => {
    const owner = currentOwner(store);
    if (owner === null) return;
    const show = async () => {
      if (!(await hasRepairs(owner))) return;
      const { showKeptRepairs } = await import('../../features/devices/repair/startRepair');
      await store.dispatch(showKeptRepairs());
    };
    // Without the database there are none; without the code a later start shows them.
    whenIdle(() => void show().catch(() => undefined));
    store.dispatch(
      addAppListener({
        actionCreator: signedOut,
        effect: ({ payload: reason }, { unsubscribe }) => {
          unsubscribe();
          if (reason === 'logout') void removeRepairs(owner).catch(() => undefined);
        },
      }),
    );
  }, [store]);
}
