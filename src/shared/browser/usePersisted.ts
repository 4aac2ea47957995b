import { createContext, use, useSyncExternalStore } from 'react';
import type { Persisted } from './persisted';

/**
 * Owner of the current operator's values in this browser, such as list layouts. Other operators have
 * their own. Empty without an operator.
 */
export const StorageOwnerContext = createContext('');

export function useStorageOwner(): string {
  return use(StorageOwnerContext);
}

/** Rerenders when any tab changes the value. */
export function usePersisted<Value>(value: Persisted<Value>): Value {
  return useSyncExternalStore(value.subscribe, value.get);
}
