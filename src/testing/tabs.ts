import type { StorageChange, TextStore } from '../shared/browser/storage';

/**
 * Returns a promise that the test's scheduler resolves when the step described by `what` may run.
 */
type Pause = (what: string) => Promise<unknown>;

type Write = { key: string; value: string | null; at: number };

/**
 * A fake of one browser's local storage with several tabs. As in Chromium, each tab has its own
 * copy, which receives the writes of other tabs later and in order.
 */
export class SharedStorage {
  readonly entries = new Map<string, string>();
  private readonly tabs: TabStorage[] = [];
  private writes = 0;

  constructor(
    private readonly pause: Pause,
    private readonly onWrite: (tab: string, value: string) => void,
  ) {}

  openTab(): TabStorage {
    const tab = new TabStorage(`tab ${this.tabs.length + 1}`, this);
    this.tabs.push(tab);
    return tab;
  }

  commit(writer: TabStorage, key: string, value: string | null): Write {
    this.writes += 1;
    this.onWrite(writer.name, value ?? '');
    const write = { key, value, at: this.writes };
    if (value === null) this.entries.delete(key);
    else this.entries.set(key, value);
    for (const tab of this.tabs) if (tab !== writer) void tab.hear(write, this.pause);
    return write;
  }
}

/**
 * One tab's copy of the storage. The console's code uses it in place of `browserStore`, including
 * `onStorageChange`.
 */
class TabStorage implements TextStore {
  /** Whether the tab is frozen. Its page then gets no storage events, although its copy changes. */
  isFrozen = false;
  private readonly copy: Map<string, string>;
  private readonly ownWrites = new Map<string, number>();
  private readonly listeners = new Set<(change: StorageChange) => void>();
  private inbox: Promise<unknown> = Promise.resolve();

  constructor(
    readonly name: string,
    private readonly shared: SharedStorage,
  ) {
    this.copy = new Map(shared.entries);
  }

  get(key: string): string | null {
    return this.copy.get(key) ?? null;
  }

  set(key: string, value: string | null): void {
    // Browsers send no event for a write that changes nothing.
    if (this.get(key) === value) return;
    this.apply(key, value);
    this.ownWrites.set(key, this.shared.commit(this, key, value).at);
  }

  onStorageChange(listener: (change: StorageChange) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  hear(write: Write, pause: Pause): Promise<unknown> {
    this.inbox = this.inbox.then(async () => {
      await pause(`${this.name} hears of ${write.key}`);
      // Does not apply a write that is older than this tab's own last write to the same key.
      if ((this.ownWrites.get(write.key) ?? 0) < write.at) this.apply(write.key, write.value);
      if (this.isFrozen) return;
      for (const listener of [...this.listeners]) {
        listener({ key: write.key, newValue: write.value });
      }
    });
    return this.inbox;
  }

  private apply(key: string, value: string | null): void {
    if (value === null) this.copy.delete(key);
    else this.copy.set(key, value);
  }
}
