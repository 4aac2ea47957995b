import type * as v from 'valibot';
import { readJson } from '../readJson';
import { onStorageChange, type TextStore } from './storage';

/** A small value in the browser's storage. Components read it with `usePersisted`. */
export type Persisted<Value> = {
  /**
   * Stored value, or the default if it is missing or malformed. Returns the same object until the
   * stored text changes. Never throws.
   */
  get(): Value;
  /** Stores a value; null removes it. Never throws: see `TextStore`. */
  set(value: Value | null): void;
  /** Stores the result of `change`, which gets the current value: another tab may have changed it. */
  update(change: (before: Value) => Value | null): void;
  /**
   * Calls the listener when this tab sets the value or another one changes it. Returns a function
   * that unsubscribes.
   */
  subscribe(listener: () => void): () => void;
  /** Parses a stored text as `get` does, for the text of a storage event. */
  parse(text: string | null): Value;
};

type Definition<Key extends string, Value> = {
  /** `browserStore` or `tabStore`. */
  store: TextStore<Key>;
  /** A key of `storageKeys.ts`, followed by the owner if it ends with a dot. */
  key: NoInfer<Key>;
  /** Validates the decoded text. */
  schema: v.GenericSchema<unknown, Value>;
  /** Value if nothing is stored or the text is malformed. The default is null. */
  initial?: NoInfer<Value>;
  /** May throw. The default is `JSON.parse`. */
  decode?: (text: string) => unknown;
  /** The default is `JSON.stringify`. */
  encode?: (value: NoInfer<Value>) => string;
};

/** Options of a value that is stored as a plain text instead of JSON. */
export const plainText = { decode: (text: string) => text, encode: (text: string) => text };

/**
 * Defines a value in the browser's storage. Only its definition reads, validates and writes the key.
 */
export function persisted<Key extends string, Value>(
  definition: Definition<Key, Value> & { initial: NoInfer<Value> },
): Persisted<Value>;
export function persisted<Key extends string, Value>(
  definition: Definition<Key, Value>,
): Persisted<Value | null>;
export function persisted<Key extends string, Value>({
  store,
  key,
  schema,
  initial,
  decode,
  encode = JSON.stringify,
}: Definition<Key, Value>): Persisted<Value | null> {
  const fallback = initial ?? null;
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let last: Value | null = fallback;

  const parse = (text: string | null) =>
    (text === null ? null : readJson(schema, text, decode)) ?? fallback;

  function get(): Value | null {
    const text = store.get(key);
    if (text !== lastText) last = parse(text);
    lastText = text;
    return last;
  }

  function set(value: Value | null): void {
    store.set(key, value === null ? null : encode(value));
    for (const listener of listeners) listener();
  }

  return {
    get,
    set,
    update: (change) => set(change(get())),
    subscribe: (listener) => {
      listeners.add(listener);
      // The key is null if another tab has cleared the whole storage.
      const unlisten = onStorageChange((change) => {
        if (change.key === null || change.key === key) listener();
      });
      return () => {
        listeners.delete(listener);
        unlisten();
      };
    },
    parse,
  };
}

/**
 * Defines a value that each owner has separately, such as each user. Returns a function that returns
 * an owner's value, the same object each time.
 */
export function persistedByOwner<Value>(
  define: (owner: string) => Persisted<Value>,
): (owner: string) => Persisted<Value> {
  const known = new Map<string, Persisted<Value>>();
  return (owner) => {
    const value = known.get(owner) ?? define(owner);
    known.set(owner, value);
    return value;
  };
}
