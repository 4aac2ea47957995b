/**
 * The one owner of the browser's key-value storage.
 *
 * Storage can be denied, full, or wiped under the page; none of that may stop the console. Every
 * access falls back to memory, and `isStorageDenied` lets the shell say so once.
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
  // What could not be written. It wins over what storage still holds under that key.
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
      const kept = unwritten.get(key);
      if (kept !== undefined) return kept;
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

/** Shared by all tabs of this browser, kept across visits. */
export const browserStore = createTextStore(() => localStorage);

/** This tab's own, kept across reloads of it. */
export const tabStore = createTextStore(() => sessionStorage);
