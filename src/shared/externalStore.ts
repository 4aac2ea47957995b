/**
 * Creates a store for a value outside the Redux state, for components that use
 * `useSyncExternalStore`.
 */
export function createExternalStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get: (): Value => value,
    set: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
