import type { Dispatch, Reducer } from '@reduxjs/toolkit';
import { FLUSH, persistReducer, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';

/** Storage of one slice. `read` returns null to keep the initial state; `write` never throws. */
export type SlicePersistence<S> = {
  read(): Partial<S> | null;
  write(state: S): void;
};

/**
 * Returns a reducer that persists its slice. redux-persist decides when to read and write; `image`
 * decides which values to store under which keys, and validates them.
 */
export function persistSlice<S extends object>(
  key: string,
  reducer: Reducer<S>,
  image: SlicePersistence<S>,
) {
  return persistReducer<S>(
    {
      key,
      serialize: false,
      // Disables the timeout, because the reads below are synchronous.
      timeout: 0,
      getStoredState: () => {
        const stored = image.read();
        return Promise.resolve(
          stored ? { ...stored, _persist: { version: -1, rehydrated: true } } : undefined,
        );
      },
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
    },
    reducer,
  );
}

/**
 * Writes the queued changes now. The token refresh calls this before it releases its lock, so that
 * the next tab reads the new tokens.
 */
export function flushPersisted(dispatch: Dispatch): void {
  // Equals `persistor.flush()`, for callers that have only a dispatch. The writes are synchronous.
  dispatch({ type: FLUSH, result: () => undefined });
}

/** Writes the queued changes now, and no later ones. */
export function endPersistence(dispatch: Dispatch): void {
  flushPersisted(dispatch);
  dispatch({ type: PAUSE });
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
