import type { Dispatch, Reducer } from '@reduxjs/toolkit';
import { FLUSH, persistReducer, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';

/** How one slice is persisted. `read` returns null for the initial state; `write` never throws. */
export type SlicePersistence<S> = {
  read(): Partial<S> | null;
  write(state: S): void;
};

/** The reducer, persisted: redux-persist decides when, `image` what and where, with validation. */
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

/** Writes the queued changes now: before the refresh releases its lock, so that the next tab reads new tokens. */
export function flushPersisted(dispatch: Dispatch): void {
  // The same as persistor.flush(), for callers with a dispatch only. The writes are synchronous.
  dispatch({ type: FLUSH, result: () => undefined });
}

/** Checks of development. They warn of no time that they take: it tells how busy the machine is. */
export const stateChecks = process.env.NODE_ENV !== 'production' && {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: {
    warnAfter: Infinity,
    // redux-persist puts callbacks into its actions.
    ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
  },
};
