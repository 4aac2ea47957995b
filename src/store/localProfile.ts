import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { SessionUser } from '../domain/entities';
import { readJson } from '../shared/readJson';
import { isWebAddress } from '../shared/safeHref';
import { browserStore, onStorageChange } from './storage';

/** An image on the web, or a file in the platform's storage, which can be read with the bearer only. */
type Avatar = { url: string } | { fileId: string };

/**
 * The profile fields that the platform has no call for, stored in this browser for one user
 * (docs/product.md#profile). A missing field has the server's value; the operator emptied one that
 * is `null`.
 */
export type LocalProfile = {
  phone?: string | null | undefined;
  avatar?: Avatar | null | undefined;
};

/** Start of the local-storage keys; the user's id follows. */
export const LOCAL_PROFILE_KEY = 'console.localProfile.';

const keyOf = (userId: string) => LOCAL_PROFILE_KEY + userId;

const webPicture = v.object({
  url: v.pipe(v.string(), v.check(isWebAddress)),
});
const storedFile = v.object({ fileId: v.pipe(v.string(), v.minLength(1)) });

/** Each malformed field counts as missing. */
const stored = v.object({
  phone: v.fallback(v.optional(v.nullable(v.pipe(v.string(), v.minLength(1)))), undefined),
  avatar: v.fallback(v.optional(v.nullable(v.union([webPicture, storedFile]))), undefined),
});

const nothing: LocalProfile = {};

// The same text must give the same object: `useSyncExternalStore` compares by identity.
let lastRead = { key: '', text: null as string | null, profile: nothing };

export function readLocalProfile(userId: string): LocalProfile {
  const key = keyOf(userId);
  const text = browserStore.get(key);
  if (lastRead.key !== key || lastRead.text !== text) {
    lastRead = { key, text, profile: readJson(stored, text) ?? nothing };
  }
  return lastRead.profile;
}

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Stores the given fields; one that is given as `undefined` has the server's value again. */
export function storeLocalProfile(userId: string, changes: LocalProfile): void {
  const { phone, avatar } = { ...readLocalProfile(userId), ...changes };
  if (phone === undefined && avatar === undefined) browserStore.remove(keyOf(userId));
  else browserStore.set(keyOf(userId), JSON.stringify({ phone, avatar }));
  announce();
}

/** Removes the user's local profile, as a logout must (docs/product.md#storage). */
export function forgetLocalProfile(userId: string): void {
  browserStore.remove(keyOf(userId));
  lastRead = { key: '', text: null, profile: nothing };
  announce();
}

function subscribe(listener: () => void): () => void {
  // Writes of other tabs; the key is null if the whole storage was cleared.
  const end = onStorageChange(({ key }) => {
    if (key === null || key.startsWith(LOCAL_PROFILE_KEY)) listener();
  });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    end();
  };
}

/** The local profile, updated also when another tab changes it; empty without a user. */
export function useLocalProfile(userId: string | null): LocalProfile {
  return useSyncExternalStore(subscribe, () =>
    userId === null ? nothing : readLocalProfile(userId),
  );
}

/** The phone number to show: the local one, else the server's. */
export function phoneOf(user: SessionUser, local: LocalProfile): string | null {
  return local.phone === undefined ? user.phone : local.phone;
}

/** The server's avatar; null without an http or https address. */
export function serverAvatar(user: SessionUser): Avatar | null {
  return user.avatarUrl !== null && isWebAddress(user.avatarUrl) ? { url: user.avatarUrl } : null;
}

/** The avatar to show: the local one, else the server's. */
export function avatarOf(user: SessionUser, local: LocalProfile): Avatar | null {
  return local.avatar === undefined ? serverAvatar(user) : local.avatar;
}
