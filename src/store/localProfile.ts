import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { SessionUser } from '../domain/entities';
import { isWebAddress } from '../shared/safeHref';
import { browserStore } from './storage';

/** A picture on the web, or a file of the platform's own storage, which needs the bearer. */
export type Avatar = { url: string } | { fileId: string };

/**
 * What the platform has no call for and this browser keeps for one user (design, section 5,
 * "Profile"). Absent: what the server says counts. `null`: emptied here.
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

/** What can't be read counts as absent, each field for itself. */
const stored = v.object({
  phone: v.fallback(v.optional(v.nullable(v.pipe(v.string(), v.minLength(1)))), undefined),
  avatar: v.fallback(v.optional(v.nullable(v.union([webPicture, storedFile]))), undefined),
});

const nothing: LocalProfile = {};

function parse(text: string | null): LocalProfile {
  if (text === null) return nothing;
  try {
    const result = v.safeParse(stored, JSON.parse(text));
    return result.success ? result.output : nothing;
  } catch {
    return nothing;
  }
}

// The same text is the same object: React compares what it reads.
let lastRead = { key: '', text: null as string | null, profile: nothing };

export function readLocalProfile(userId: string): LocalProfile {
  const key = keyOf(userId);
  const text = browserStore.get(key);
  if (lastRead.key !== key || lastRead.text !== text) {
    lastRead = { key, text, profile: parse(text) };
  }
  return lastRead.profile;
}

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Takes over what is given; a field that is given as `undefined` is the server's again. */
export function storeLocalProfile(userId: string, changes: LocalProfile): void {
  const { phone, avatar } = { ...readLocalProfile(userId), ...changes };
  if (phone === undefined && avatar === undefined) browserStore.remove(keyOf(userId));
  else browserStore.set(keyOf(userId), JSON.stringify({ phone, avatar }));
  announce();
}

/** After a logout nothing of the user stays in this browser. */
export function forgetLocalProfile(userId: string): void {
  browserStore.remove(keyOf(userId));
  lastRead = { key: '', text: null, profile: nothing };
  announce();
}

function subscribe(listener: () => void): () => void {
  // Another tab; a null key is a storage wiped as a whole.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(LOCAL_PROFILE_KEY)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** In step with the other tabs of this browser. */
export function useLocalProfile(userId: string | null): LocalProfile {
  return useSyncExternalStore(subscribe, () =>
    userId === null ? nothing : readLocalProfile(userId),
  );
}

/** The phone number to show: the one kept here, else the server's. */
export function phoneOf(user: SessionUser, local: LocalProfile): string | null {
  return local.phone === undefined ? user.phone : local.phone;
}

/** The server's picture; null where its address is none that a page may show. */
export function serverAvatar(user: SessionUser): Avatar | null {
  return user.avatarUrl !== null && isWebAddress(user.avatarUrl) ? { url: user.avatarUrl } : null;
}

/** The picture to show: the one kept here, else the server's. */
export function avatarOf(user: SessionUser, local: LocalProfile): Avatar | null {
  return local.avatar === undefined ? serverAvatar(user) : local.avatar;
}
