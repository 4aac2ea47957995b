import type { ComponentType } from 'react';
import { toastStore } from '../shared/toast/toast';

/** The component that shows toasts. While its code can't be loaded, each message is another try. */
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
