import type { Dispatch, Reducer } from '@reduxjs/toolkit';
import { FLUSH, persistReducer, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';

/**
 * How one slice is persisted. `read` returns the validated state, or null for the slice's initial
 * state; `write` never throws. `write` removes the key of a state without data.
 */
export type SlicePersistence<S> = {
  read(): Partial<S> | null;
  write(state: S): void;
};

/**
 * A slice's reducer, persisted. redux-persist decides when to read and write; `image` decides what and
 * where, so that a malformed value under a key gives the initial state and no crash.
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
      // The reads below are synchronous and can't time out.
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
        // Only a purge calls it, and the console never purges: docs/adr/0003-storage-images.md.
        removeItem: () => Promise.resolve(),
      },
    },
    reducer,
  );
}

/**
 * Writes the queued changes now. The refresh calls it before it releases its lock, so that the next
 * tab reads the new tokens and not the used ones.
 */
export function flushPersisted(dispatch: Dispatch): void {
  // The same as persistor.flush(), for callers with a dispatch only. The writes are synchronous.
  dispatch({ type: FLUSH, result: () => undefined });
}

/**
 * Redux Toolkit's checks of the state and the actions, which production leaves out. They don't warn of
 * the time that they take: it tells how busy the machine is.
 */
export const stateChecks = process.env.NODE_ENV !== 'production' && {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: {
    warnAfter: Infinity,
    // redux-persist puts callbacks into its actions.
    ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
  },
};
