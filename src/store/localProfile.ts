import { useMemo } from 'react';
import * as v from 'valibot';
import type { SessionUser } from '../domain/entities';
import { readJson } from '../shared/readJson';
import { isWebAddress } from '../shared/browser/safeHref';
import { browserStore } from './storage';
import { LOCAL_PROFILE_KEY } from './storageKeys';
import { useStoredText, writeText } from './storedTexts';

/**
 * A public image, or a file in the platform's storage that can be read only with the access token.
 */
type Avatar = { url: string } | { fileId: string };

/**
 * Profile fields that the platform has no call for (docs/product/profile.md#profile). `null` means
 * emptied on this device; a missing field has the server's value.
 */
export type LocalProfile = {
  phone?: string | null | undefined;
  avatar?: Avatar | null | undefined;
};

const keyOf = (userId: string) => `${LOCAL_PROFILE_KEY}${userId}` as const;

const webPicture = v.object({
  url: v.pipe(v.string(), v.check(isWebAddress)),
});
const storedFile = v.object({ fileId: v.pipe(v.string(), v.minLength(1)) });

/** A malformed field counts as missing. */
const stored = v.object({
  phone: v.fallback(v.optional(v.nullable(v.pipe(v.string(), v.minLength(1)))), undefined),
  avatar: v.fallback(v.optional(v.nullable(v.union([webPicture, storedFile]))), undefined),
});

const parse = (text: string | null): LocalProfile => readJson(stored, text) ?? {};

export const readLocalProfile = (userId: string): LocalProfile =>
  parse(browserStore.get(keyOf(userId)));

/** Stores the given fields. `undefined` restores the server's value. */
export function storeLocalProfile(userId: string, changes: LocalProfile): void {
  const { phone, avatar } = { ...readLocalProfile(userId), ...changes };
  const isEmpty = phone === undefined && avatar === undefined;
  writeText(keyOf(userId), isEmpty ? null : JSON.stringify({ phone, avatar }));
}

/** Returns the local profile, and follows changes made in other tabs. Empty without a user. */
export function useLocalProfile(userId: string | null): LocalProfile {
  const text = useStoredText(userId === null ? null : keyOf(userId));
  return useMemo(() => parse(text), [text]);
}

/** Returns the phone number to show: the local one, or else the server's. */
export function phoneOf(user: SessionUser, local: LocalProfile): string | null {
  return local.phone === undefined ? user.phone : local.phone;
}

/** Returns the server's avatar; null if its address is not http or https. */
export function serverAvatar(user: SessionUser): Avatar | null {
  return user.avatarUrl !== null && isWebAddress(user.avatarUrl) ? { url: user.avatarUrl } : null;
}

/** Returns the avatar to show: the local one, or else the server's. */
export function avatarOf(user: SessionUser, local: LocalProfile): Avatar | null {
  return local.avatar === undefined ? serverAvatar(user) : local.avatar;
}
