import { config } from '../../shared/config';
import { createExternalStore } from '../../shared/externalStore';
import {
  CERTAIN_WRITE,
  recordsOf,
  transact,
  type Patience,
  type ReadableStore as Readable,
  type WritableStore,
} from '../../store/database';
import { ages } from '../../store/deviceInventory';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';
import { timeOfServer } from '../../store/sessionPersistence';
import { ended, isQueued } from './change';
import { isSameRecord, readableChanges, type Change } from './changeRecord';
import { followOtherTabs, tellOtherTabs, type News } from './changesChannel';
import { changesUpdated } from './changesSlice';

/** Whether this installation keeps changes that have ended. */
export const isKept: boolean = ages.changes.max() > 0;

/** Number of changes that this page could not record, because the storage is full or denied. */
export const unrecorded = createExternalStore(0);

const listeners = new Set<(ids: News) => void>();

function announce(ids: News): void {
  for (const listener of listeners) listener(ids);
  tellOtherTabs(ids);
}

/**
 * Calls the listener when this page or another tab writes changes. Returns a function that
 * unsubscribes it.
 */
export function followChanges(listener: (ids: News) => void): () => void {
  listeners.add(listener);
  const unfollow = followOtherTabs(listener);
  return () => {
    listeners.delete(listener);
    unfollow();
  };
}

const openOf = (owner: string) => IDBKeyRange.only([owner, 1]);

type Store = WritableStore<'changes'>;
type ReadableStore = Readable<'changes'>;

async function endedKeys(store: Store, owner: string, most?: number) {
  const openKeys = await store.index('open').getAllKeys(openOf(owner));
  const openIds = new Set(openKeys.map(([, id]) => id));
  const keys = await store.getAllKeys(recordsOf(owner), most && most + openIds.size);
  return keys.filter(([, id]) => !openIds.has(id)).slice(0, most);
}

async function countEndedIn(store: ReadableStore | Store, owner: string): Promise<number> {
  const [all, open] = await Promise.all([
    store.count(recordsOf(owner)),
    store.index('open').count(openOf(owner)),
  ]);
  return all - open;
}

async function dropExcess(store: Store, owner: string): Promise<void> {
  const excess = (await countEndedIn(store, owner)) - config.journalEntries;
  if (excess <= 0) return;
  const keys = await endedKeys(store, owner, excess);
  await Promise.all(keys.map((key) => store.delete(key)));
}

async function put(store: Store, change: Change): Promise<void> {
  if (change.open === 1 || isKept) await store.put(change);
  else await store.delete([change.owner, change.id]);
  if (change.open !== 1) await dropExcess(store, change.owner);
}

function write<Result>(work: (store: Store) => Promise<Result>, patience: Patience) {
  return transact('changes', 'readwrite', work, { ...CERTAIN_WRITE, patience });
}

function read<Result>(work: (store: ReadableStore) => Promise<Result>, patience: Patience) {
  return transact('changes', 'readonly', work, { patience });
}

const show =
  (owner: string, changes: readonly Change[]): AppThunk =>
  (dispatch, getState) => {
    announce(changes.map(({ id }) => id));
    if (currentOwner({ getState }) === owner) dispatch(changesUpdated(changes));
  };

/**
 * Stores new changes. Rejects if the browser denies its database, is out of space, or times out;
 * then it stores none of them.
 */
export function addChanges(
  changes: readonly Change[],
  patience: Patience,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const [first] = changes;
    if (!first) return;
    await write(async (store) => {
      await Promise.all(changes.map((change) => put(store, change)));
    }, patience);
    dispatch(show(first.owner, changes));
  };
}

/**
 * Records a change before its request is sent. Resolves to whether the change is recorded. A
 * failure of the database does not prevent the change from being sent.
 */
export const recordSending =
  (sending: Change): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    try {
      await dispatch(addChanges([sending], 'form'));
      return true;
    } catch {
      unrecorded.set(unrecorded.get() + 1);
      return false;
    }
  };

/**
 * Replaces a stored change, or deletes it for null. Resolves to false and writes nothing if another
 * tab has modified or deleted the record since it was read. Rejects as `addChanges` does.
 */
export function replaceChange(
  read: Change,
  next: Change | null,
  patience: Patience,
): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const isWritten = await write(async (store) => {
      const stored: unknown = await store.get([read.owner, read.id]);
      if (stored === undefined || !isSameRecord(stored, read)) return false;
      if (next === null) await store.delete([read.owner, read.id]);
      else await put(store, next);
      return true;
    }, patience);
    if (isWritten) dispatch(show(read.owner, [next ?? ended(read, read.state)]));
    return isWritten;
  };
}

/**
 * Updates the queued changes in one transaction, so that tabs can't overwrite each other's changes.
 * Deletes every change that `update` omits. Rejects as `addChanges` does; the form then keeps the
 * edit.
 */
export function updateQueued(
  owner: string,
  update: (queued: readonly Change[]) => readonly Change[],
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const written = await write(async (store) => {
      const open = readableChanges(await store.index('open').getAll(openOf(owner)));
      const before = open.filter(isQueued);
      const after = update(before);
      const removed = before.filter(({ id }) => !after.some((change) => change.id === id));
      const changed = after.filter((change) => !before.includes(change));
      await Promise.all([
        ...removed.map(({ id }) => store.delete([owner, id])),
        ...changed.map((change) => put(store, change)),
      ]);
      return [...removed.map((change) => ended(change, change.state)), ...changed];
    }, 'form');
    dispatch(show(owner, written));
  };
}

/**
 * Reads an owner's open changes, oldest first. Rejects if the browser denies its database or the
 * database times out, because the open changes are then unknown.
 */
export async function readOpen(
  owner: string,
  patience: Patience = 'background',
): Promise<Change[]> {
  return readableChanges(
    await read((store) => store.index('open').getAll(openOf(owner)), patience),
  );
}

/**
 * Counts an owner's open changes that another version of the console has stored, and that this one
 * can't read. Rejects as `readOpen` does.
 */
export async function countUnreadable(owner: string): Promise<number> {
  const records = await read((store) => store.index('open').getAll(openOf(owner)), 'background');
  return records.length - readableChanges(records).length;
}

/** Counts an owner's ended changes. Rejects as `readOpen` does. */
export const countEnded = (owner: string): Promise<number> =>
  read((store) => countEndedIn(store, owner), 'form');

const readRange = async (range: IDBKeyRange): Promise<Change[]> =>
  readableChanges(await read((store) => store.getAll(range), 'background'));

/**
 * Reads the changes of a run in the run's order, given the id of one of them. Rejects as `readOpen`
 * does.
 */
export function readRun(owner: string, id: string): Promise<Change[]> {
  const prefix = id.slice(0, id.lastIndexOf('-') + 1);
  return readRange(IDBKeyRange.bound([owner, prefix], [owner, `${prefix}\uffff`]));
}

/**
 * Reads an owner's changes, oldest first, without ended ones that are too old. Rejects as
 * `readOpen` does.
 */
export async function readChanges(owner: string): Promise<Change[]> {
  const changes = await readRange(recordsOf(owner));
  const oldest = timeOfServer() - ages.changes.max();
  return changes.filter(({ at, open }) => open === 1 || (isKept && at >= oldest));
}

/**
 * All open changes and the newest ended ones, up to the configured limit. Expects `changes` sorted
 * newest first.
 */
export function withinLimits(changes: readonly Change[]): Change[] {
  let ended = 0;
  return changes.filter(({ open }) => {
    if (open !== 1) ended += 1;
    return open === 1 || ended <= config.journalEntries;
  });
}

/** Reads the stored changes with these ids, oldest first. Rejects as `readOpen` does. */
export async function readChangesOf(owner: string, ids: readonly string[]): Promise<Change[]> {
  return readableChanges(
    await read((store) => Promise.all(ids.map((id) => store.get([owner, id]))), 'background'),
  );
}

/** Deletes an owner's ended changes. Rejects as `addChanges` does. */
export async function forgetEnded(owner: string): Promise<void> {
  await write(async (store) => {
    const keys = await endedKeys(store, owner);
    await Promise.all(keys.map((key) => store.delete(key)));
  }, 'background');
  announce(null);
}
