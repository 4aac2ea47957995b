import { useSyncExternalStore } from 'react';
import type { ToastState } from './toast';
import { toastStore } from './toast';

/** The messages, as a component follows them. */
export function useToasts(): ToastState {
  return useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
}
