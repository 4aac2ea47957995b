import { jwtDecode } from 'jwt-decode';
import * as v from 'valibot';
import type { EpochMs } from '../domain/entities';
import { tokenExpiry } from '../domain/token';
import { config } from '../shared/config';
import { createExternalStore } from '../shared/externalStore';
import { recordsOf, removeRecords, transact } from '../store/database';
import { readStoredCredentials } from '../store/sessionPersistence';
import { newestFirst, oldestId, readableEntries, type Entry, type EntryOutcome } from './entry';

/** What the journal keeps: docs/product.md#journal, 47.2. */
const limits = { entries: config.journalEntries, days: config.journalDays };

/** Whether this installation keeps a journal. */
export const isKept: boolean = limits.entries > 0 && limits.days > 0;

const CHANNEL = 'console.journal';

/** No screen and no call waits for the journal. */
const PATIENT = { isPatient: true } as const;

/** How many entries this page could not keep: the storage is full or denied. */
type JournalNews = { unkept: number };

const none: JournalNews = { unkept: 0 };

/** What this page knows of its journal beside the entries themselves. */
export const journalNews = createExternalStore(none);

/** Called with the id of an entry that has changed; with null if any may have. */
type ChangeListener = (id: string | null) => void;

const listeners = new Set<ChangeListener>();

/** Tells this page and, where the browser can, the other tabs what has changed. */
function changed(id: string | null): void {
  for (const listener of listeners) listener(id);
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(id);
  channel.close();
}

/** Hears of the changes that this page and other tabs make; returns the function that ends it. */
export function onJournalChange(listener: ChangeListener): () => void {
  listeners.add(listener);
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  if (channel) {
    // A tab of an earlier version does not tell which entry.
    channel.onmessage = ({ data }: MessageEvent<unknown>) =>
      listener(typeof data === 'string' ? data : null);
  }
  return () => {
    listeners.delete(listener);
    channel?.close();
  };
}

/** Forgets what this page knows of an operator's journal. */
export const forgetNews = (): void => journalNews.set(none);

const issuedAt = v.pipe(
  v.object({ iat: v.pipe(v.number(), v.finite()) }),
  v.transform(({ iat }) => iat * 1000),
);

/**
 * The time by which age is judged: the newest that the session's token tells of the server's clock,
 * else the device's. A device's clock that once runs ahead would empty the journal.
 */
function timeOfServer(): EpochMs {
  const now = Date.now();
  const token = readStoredCredentials()?.accessToken;
  if (token === undefined) return now;
  try {
    return Math.min(now, v.parse(issuedAt, jwtDecode(token)));
  } catch {
    // Without `iat`: a token expires soon after it was issued.
    return Math.min(now, tokenExpiry(token) ?? now);
  }
}

/** The first id of an owner's entries that is not too old. */
const oldestKept = () => oldestId(limits, timeOfServer());

/** The keys of an owner's entries that are too old. */
const tooOld = (owner: string) => IDBKeyRange.bound([owner], [owner, oldestKept()], false, true);

/**
 * Keeps an entry, in place of an earlier one of its id, and drops those beyond the limits. Resolves
 * to whether it is kept: a full or denied storage never keeps a change from being sent.
 */
export async function recordEntry(entry: Entry): Promise<boolean> {
  if (!isKept) return false;
  const { owner } = entry;
  try {
    await transact(
      'journal',
      'readwrite',
      async (store) => {
        await store.put(entry);
        await store.delete(tooOld(owner));
        const excess = (await store.count(recordsOf(owner))) - limits.entries;
        if (excess <= 0) return;
        const oldest = await store.getAllKeys(recordsOf(owner), excess);
        await Promise.all(oldest.map((key) => store.delete(key)));
      },
      PATIENT,
    );
  } catch {
    journalNews.set({ unkept: journalNews.get().unkept + 1 });
    return false;
  }
  changed(entry.id);
  return true;
}

/** Changes an entry, if it is still kept. */
export async function changeEntry(
  owner: string,
  id: string,
  change: (entry: Entry) => Entry,
): Promise<void> {
  if (!isKept) return;
  try {
    await transact(
      'journal',
      'readwrite',
      async (store) => {
        const [entry] = readableEntries([await store.get([owner, id])]);
        if (entry) await store.put(change(entry));
      },
      PATIENT,
    );
  } catch {
    // The entry keeps its earlier outcome, which says less, and nothing wrong.
    return;
  }
  changed(id);
}

/** Notes what became of a change. */
export function settleEntry(owner: string, id: string, outcome: EntryOutcome): Promise<void> {
  return changeEntry(owner, id, (entry) => ({ ...entry, outcome }));
}

/** The entries of an owner, newest first. Rejects if the browser denies its database. */
export async function readEntries(owner: string): Promise<Entry[]> {
  if (!isKept) return [];
  const range = IDBKeyRange.bound([owner, oldestKept()], [owner, []]);
  const read = transact('journal', 'readonly', (store) => store.getAll(range), PATIENT);
  return readableEntries(await read);
}

/** The entries of an owner after some have changed, by those that were known before. Rejects likewise. */
export async function readChanges(
  owner: string,
  known: readonly Entry[],
  ids: readonly string[],
): Promise<Entry[]> {
  const read = transact(
    'journal',
    'readonly',
    (store) => Promise.all(ids.map((id) => store.get([owner, id]))),
    PATIENT,
  );
  const isRead = new Set(ids);
  const others = known.filter(({ id }) => !isRead.has(id));
  const entries = [...readableEntries(await read), ...others].sort(newestFirst);
  return entries.slice(0, limits.entries);
}

/** The entry of an id; null if it is not kept any more. */
export async function readEntry(owner: string, id: string): Promise<Entry | null> {
  if (!isKept) return null;
  const read = transact('journal', 'readonly', (store) => store.get([owner, id]), PATIENT);
  const record = await read;
  return readableEntries([record])[0] ?? null;
}

/** Removes all entries of an owner. Rejects if the browser denies it. */
export async function forgetEntries(owner: string): Promise<void> {
  await removeRecords('journal', owner);
  changed(null);
}
