import type { ComponentType } from 'react';
import { toastStore } from '../shared/toast/toast';

const nextMessage = () =>
  new Promise<void>((resolve) => {
    const end = toastStore.subscribe(() => {
      end();
      resolve();
    });
  });

/** The code that shows messages. Where it can't be had, each further message is another try. */
export async function loadToaster(): Promise<ComponentType> {
  for (;;) {
    try {
      return (await import(/* webpackChunkName: 'toaster' */ '../shared/toast/Toaster')).Toaster;
    } catch {
      await nextMessage();
    }
  }
}
