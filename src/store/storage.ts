/**
 * The browser's key-value storage, which only this module accesses.
 *
 * The storage can be denied, full, or cleared while the console runs. Every access then falls back to
 * memory, and `isStorageDenied` lets the shell tell the operator.
 */
export type TextStore = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

let denied = false;

/** Whether any access to storage failed since the page was loaded. */
export function isStorageDenied(): boolean {
  return denied;
}

function createTextStore(open: () => Storage): TextStore {
  // Values that could not be written. They take precedence over the storage.
  const unwritten = new Map<string, string | null>();

  function attempt<T>(action: (storage: Storage) => T, onFailure: () => T): T {
    try {
      return action(open());
    } catch {
      denied = true;
      return onFailure();
    }
  }

  return {
    get(key) {
      const pending = unwritten.get(key);
      if (pending !== undefined) return pending;
      return attempt(
        (storage) => storage.getItem(key),
        () => null,
      );
    },
    set(key, value) {
      attempt(
        (storage) => {
          storage.setItem(key, value);
          unwritten.delete(key);
        },
        () => {
          unwritten.set(key, value);
        },
      );
    },
    remove(key) {
      attempt(
        (storage) => {
          storage.removeItem(key);
          unwritten.delete(key);
        },
        () => {
          unwritten.set(key, null);
        },
      );
    },
  };
}

/** Shared by all tabs of this browser, and persistent across visits. */
export const browserStore = createTextStore(() => localStorage);

/** This tab's own, persistent across its reloads. */
export const tabStore = createTextStore(() => sessionStorage);
