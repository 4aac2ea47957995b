import type { Dispatch, Reducer } from '@reduxjs/toolkit';
import { FLUSH, persistReducer, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';

/**
 * Storage of one slice, with the formats of docs/product/storage.md#storage. `read` returns null to
 * keep the initial state; neither function throws.
 */
export type SlicePersistence<S> = {
  read(): Partial<S> | null;
  write(state: S): void;
};

/**
 * Reducer that persists its slice. redux-persist decides when to read and write; `image` decides
 * which values to store under which keys, and validates them.
 */
export function persistSlice<S extends object>(
  key: string,
  reducer: Reducer<S>,
  image: SlicePersistence<S>,
) {
  const config = {
    key,
    storage: {
      getItem: () => Promise.resolve(image.read()),
      setItem: (_key: string, state: S) => {
        image.write(state);
        return Promise.resolve();
      },
      // redux-persist calls `removeItem` only for a purge, and the console never purges:
      // docs/adr/0003-storage-images.md.
      removeItem: () => Promise.resolve(),
    },
    // The storage receives and returns the slice itself. The option `deserialize` is missing in the
    // types of redux-persist 6, so `config` is a variable: TypeScript rejects unknown options only
    // in a literal argument.
    serialize: false,
    deserialize: false,
    // Disables the timeout, because the storage responds at once.
    timeout: 0,
  };
  return persistReducer<S>(config, reducer);
}

/**
 * Writes the queued changes now. The token refresh calls this before it releases its lock, so that
 * the next tab reads the new tokens.
 */
export function flushPersisted(dispatch: Dispatch): void {
  // Equals `persistor.flush()`, for callers that have only a dispatch
  // (docs/adr/0003-storage-images.md). The writes are synchronous.
  dispatch({ type: FLUSH, result: () => undefined });
}

/**
 * Options of Redux Toolkit's checks in development. The duration warnings are disabled, because
 * they only show how busy the machine is.
 */
export const stateChecks = process.env.NODE_ENV !== 'production' && {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: {
    warnAfter: Infinity,
    // Actions in which redux-persist puts callbacks, which are not serializable.
    ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
    // The checks skip whole lists, whose rows come from JSON and may be too many to check.
    ignoredPaths: [/^api\.queries\.getWholeList\(/],
  },
};
