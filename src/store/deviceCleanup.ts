import * as v from 'valibot';
import { config } from '../shared/config';
import { readJson } from '../shared/readJson';
import { whenIdle } from '../shared/whenIdle';
import { isSameSession, type Credentials } from './credentials';
import {
  removeAllRecords,
  removeOpenChanges,
  removeRecords,
  removeRecordsOfOthers,
} from './database';
import { removables, type RemovalEvent, type StoreName } from './deviceInventory';
import { currentOwner, ownerOf } from './owner';
import type { AppThunk, StoreAccess } from './rootState';
import { readStoredCredentials } from './sessionPersistence';
import { hasLeft, type EndOfSession } from './sessionSlice';
import { browserStore, tabStore } from './storage';

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

/** Removes what goes with a session that ends; not lock and times of another in its place (docs/adr/0015-idle-lock.md). */
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

/** Removes what other operators left: in this tab at once, in the database when the page is idle. */
export function removeOfOthers(store: Pick<StoreAccess, 'getState'>): void {
  const owner = currentOwner(store);
  const inTab = removables.flatMap((row) => (row[0] === 'tab' ? [row] : []));
  const isOfOther = (text: string | null) =>
    text !== null && readJson(owned, text)?.owner !== owner;
  const isOver =
    owner === null ||
    inTab.some(([, key, whose]) => whose === 'operator' && isOfOther(tabStore.get(key)));
  if (isOver) for (const [, key] of inTab) tabStore.set(key, null);
  whenIdle(() => {
    if (config.cacheMaxAgeHours === 0) tryToRemove('cacheOff', removeAllRecords);
    const current = currentOwner(store);
    if (current === null) return;
    tryToRemove('otherOperator', (name) => removeRecordsOfOthers(name, current));
  });
}

/** Removes the operator's cached answers. Rejects if the browser denies its database. */
export const removeKeptAnswers = (): AppThunk<Promise<void>> => async (_dispatch, getState) => {
  const owner = currentOwner({ getState });
  if (owner !== null)
    await removeFromDatabase('answersRemoved', (name) => removeRecords(name, owner));
};
