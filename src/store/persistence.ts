import type { Dispatch, Reducer } from '@reduxjs/toolkit';
import { FLUSH, persistReducer } from 'redux-persist';

/**
 * How one slice is kept: `read` answers a validated image or null (then the slice keeps its
 * initial state), `write` never throws. A state with nothing to keep is written as no image at all.
 */
export type SlicePersistence<S> = {
  read(): Partial<S> | null;
  write(state: S): void;
};

/**
 * A persisted slice. redux-persist decides when to read and write; the image decides what and
 * where, so that a corrupt or foreign value under a key means defaults, never a crash.
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
      // The reads below are synchronous: there is nothing to time out.
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
        // Only a purge would call it, and nothing purges: see docs/adr/0003-storage-images.md.
        removeItem: () => Promise.resolve(),
      },
    },
    reducer,
  );
}

/**
 * Writes what is queued now. The refresh calls it before it lets another tab at the lock, so that
 * the other tab reads the new tokens and not the used-up ones.
 */
export function flushPersisted(dispatch: Dispatch): void {
  // persistor.flush() does just this; here only a dispatch is at hand. The writes are synchronous.
  dispatch({ type: FLUSH, result: () => undefined });
}
