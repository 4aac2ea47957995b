import * as v from 'valibot';
import { config } from '../shared/config';
import { readJson } from '../shared/readJson';
import { whenIdle } from '../shared/browser/whenIdle';
import { isSameSession, type Credentials } from './credentials';
import { removeOpenChanges, removeOutside, removeRecords, removeRecordsOfOthers } from './database';
import { removables, type RemovalEvent, type StoreName } from './deviceInventory';
import { currentOwner, ownerOf } from './owner';
import type { AppThunk, StoreAccess } from './rootState';
import { isLoggedOut, readStoredCredentials, timeOfServer } from './sessionPersistence';
import { hasLeft, type EndOfSession } from './sessionSlice';
import { browserStore, tabStore } from './storage';

/*
 * The removals of `deviceInventory.ts`, called from `app/start/` alone: `removeAtEnd` when a session ends,
 * `removeOfOthers` at a start and after a sign-in, `removeTooOld` at a start and at each new token.
 */

/** The owner of no record. */
const NOBODY = '';

const owned = v.object({ owner: v.string() });

const goesAt = (event: RemovalEvent, events: readonly RemovalEvent[]) => events.includes(event);

/** Removes records of the object stores that an event concerns. Rejects if the database is denied. */
async function removeFromDatabase(
  event: RemovalEvent,
  remove: (name: StoreName) => Promise<void>,
): Promise<void> {
  await Promise.all(
    removables.flatMap(([place, key, , events]) =>
      place === 'database' && goesAt(event, events) ? remove(key) : [],
    ),
  );
}

/** A browser that denies its database keeps nothing in it. */
const tryToRemove = (...args: Parameters<typeof removeFromDatabase>): void =>
  void removeFromDatabase(...args).catch(() => undefined);

/** Removes what ends with a session, but not lock and times of a session that replaced it (docs/adr/0015-idle-lock.md). */
export function removeAtEnd(reason: EndOfSession, credentials: Credentials | null): void {
  const event = reason === 'logout' ? reason : hasLeft(reason) ? 'elsewhere' : 'expiry';
  const owner = credentials && ownerOf(credentials.userId);
  const stored = readStoredCredentials();
  const isReplaced = stored !== null && !isSameSession(stored, credentials);
  for (const [place, key, whose, events] of removables) {
    if (!goesAt(event, events)) continue;
    if (place === 'tab') tabStore.set(key, null);
    else if (place === 'browser') {
      if (whose === 'user') browserStore.set(`${key}${credentials?.userId}`, null);
      else if (whose === 'operator') browserStore.set(`${key}${owner}`, null);
      else if (!isReplaced) browserStore.set(key, null);
    }
  }
  if (owner === null) return;
  const { journalStaysAfterLogout: staysInPart } = config;
  tryToRemove(event, (name) =>
    name === 'changes' && staysInPart ? removeOpenChanges(owner) : removeRecords(name, owner),
  );
}

/**
 * Removes what other operators left: in this tab at once, in the database when the page is idle. After a
 * logout, everybody's: the database may have been busy, and the tab closed before it was emptied.
 */
export function removeOfOthers(store: Pick<StoreAccess, 'getState'>): void {
  const owner = currentOwner(store);
  const inTab = removables.flatMap((row) => (row[0] === 'tab' ? [row] : []));
  const isOfOther = (text: string | null) =>
    text !== null && readJson(owned, text)?.owner !== owner;
  const isOver = owner === null || inTab.some(([, key]) => isOfOther(tabStore.get(key)));
  if (isOver) for (const [, key] of inTab) tabStore.set(key, null);
  whenIdle(() => {
    const current = currentOwner(store);
    // An expired session leaves its answers to the same operator.
    if (current === null && !isLoggedOut()) return;
    tryToRemove('otherOperator', (name) => removeRecordsOfOthers(name, current ?? NOBODY));
  });
}

/**
 * Removes expired records of all operators when the page is idle. The platform's time is known only in a
 * session; without one, of the records that it dates only those with a maximum age of 0 are removed.
 */
export function removeTooOld(store: Pick<StoreAccess, 'getState'>): void {
  whenIdle(() => {
    for (const row of removables) {
      if (row.length !== 5) continue;
      const [, key, , , age] = row;
      const isByServer = age.clock === 'server';
      const maxMs = age.max();
      if (maxMs > 0 && isByServer && currentOwner(store) === null) continue;
      const oldest = maxMs === 0 ? Infinity : (isByServer ? timeOfServer() : Date.now()) - maxMs;
      const newest = isByServer ? Infinity : Date.now();
      removeOutside(key, oldest, newest).catch(() => undefined);
    }
  });
}

/** Removes the operator's cached answers. Rejects if the browser denies its database. */
export const removeKeptAnswers = (): AppThunk<Promise<void>> => async (_dispatch, getState) => {
  const owner = currentOwner({ getState });
  if (owner !== null)
    await removeFromDatabase('answersRemoved', (name) => removeRecords(name, owner));
};
