import * as v from 'valibot';
import { config } from '../shared/config';
import { readJson } from '../shared/readJson';
import { whenIdle } from '../shared/browser/whenIdle';
import { isSameSession, storedCredentials, type Credentials } from './credentials';
import { removeOpenChanges, removeOutside, removeRecords, removeRecordsOfOthers } from './database';
import { removables, type RemovalEvent, type StoreName } from './deviceInventory';
import { currentOwner, ownerOf } from './owner';
import type { AppThunk, StoreAccess } from './rootState';
import { isLoggedOut, timeOfServer } from './sessionPersistence';
import { hasLeft, isLogout, type EndOfSession } from './endOfSession';
import { browserStore, tabStore } from '../shared/browser/storage';

/*
 * Removals that `deviceInventory.ts` lists. Only `app/start/` calls them: `removeAtEnd` when a
 * session ends, `removeOfOthers` at startup and after a sign-in, `removeTooOld` at startup and with
 * each new token.
 */

/** Owner that no record has, so that the records of all operators count as those of others. */
const NOBODY = '';

const owned = v.object({ owner: v.string() });

const goesAt = (event: RemovalEvent, events: readonly RemovalEvent[]) => events.includes(event);

/**
 * Calls `remove` for each object store whose records the event removes. Rejects if the browser
 * denies access to the database.
 */
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

/** Ignores a rejection, because a browser that denies access to the database stores no records. */
const tryToRemove = (...args: Parameters<typeof removeFromDatabase>): void =>
  void removeFromDatabase(...args).catch(() => undefined);

/**
 * Removes the entries that the inventory lists for the end of a session. Keeps the idle lock and
 * the session's times if another session has replaced it (docs/adr/0015-idle-lock.md).
 */
export function removeAtEnd(reason: EndOfSession, credentials: Credentials | null): void {
  const event = isLogout(reason) ? 'logout' : hasLeft(reason) ? 'elsewhere' : 'expiry';
  const owner = credentials && ownerOf(credentials.userId);
  const stored = storedCredentials.get();
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
  const isKept = reason === 'logoutKeepingChanges';
  tryToRemove(event, (name) =>
    name === 'changes' && (isKept || config.journalStaysAfterLogout)
      ? removeOpenChanges(owner, { keepsNames: isKept })
      : removeRecords(name, owner),
  );
}

/**
 * Removes records of other operators: in this tab at once, in the database when the page is idle.
 * After a logout, removes the records of all operators, because the cleanup at the logout may have
 * failed: the database may have been busy, or the tab closed too early.
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
    // Keeps all records after an expired session, because the same operator may sign in again.
    if (current === null && !isLoggedOut()) return;
    tryToRemove('otherOperator', (name) => removeRecordsOfOthers(name, current ?? NOBODY));
  });
}

/**
 * Removes expired records of all operators when the page is idle. The server's time is known only
 * during a session. Without one, records dated by the server are removed only where the maximum age
 * is 0.
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

/** Removes the operator's cached responses. Rejects if the browser denies the database. */
export const removeKeptAnswers = (): AppThunk<Promise<void>> => async (_dispatch, getState) => {
  const owner = currentOwner({ getState });
  if (owner !== null)
    await removeFromDatabase('answersRemoved', (name) => removeRecords(name, owner));
};
