import type { ComponentType } from 'react';
import { toastStore } from '../shared/toast/toast';

/** Loads the component that shows toasts. After a failure, each new message starts another try. */
export async function loadToaster(): Promise<ComponentType> {
  for (;;) {
    try {
      return (await import(/* webpackChunkName: 'toaster' */ '../shared/toast/Toaster')).Toaster;
    } catch {
      await new Promise<void>((resolve) => {
        const unsubscribe = toastStore.subscribe(() => {
          unsubscribe();
          resolve();
        });
      });
    }
  }
}
