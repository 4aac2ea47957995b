import { useMemo } from 'react';
import * as v from 'valibot';
import type { SessionUser } from '../domain/entities';
import { readJson } from '../shared/readJson';
import { isWebAddress } from '../shared/browser/safeHref';
import { browserStore } from './storage';
import { LOCAL_PROFILE_KEY } from './storageKeys';
import { useStoredText, writeText } from './storedTexts';

/** An image on the web, or a file in the platform's storage, which can be read with the bearer only. */
type Avatar = { url: string } | { fileId: string };

/**
 * Profile fields that the platform has no call for (docs/product/profile.md#profile). `null`: emptied here; missing:
 * the server's value.
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

/** Each malformed field counts as missing. */
const stored = v.object({
  phone: v.fallback(v.optional(v.nullable(v.pipe(v.string(), v.minLength(1)))), undefined),
  avatar: v.fallback(v.optional(v.nullable(v.union([webPicture, storedFile]))), undefined),
});

const parse = (text: string | null): LocalProfile => readJson(stored, text) ?? {};

export const readLocalProfile = (userId: string): LocalProfile =>
  parse(browserStore.get(keyOf(userId)));

/** Stores the given fields; one that is given as `undefined` has the server's value again. */
export function storeLocalProfile(userId: string, changes: LocalProfile): void {
  const { phone, avatar } = { ...readLocalProfile(userId), ...changes };
  const isEmpty = phone === undefined && avatar === undefined;
  writeText(keyOf(userId), isEmpty ? null : JSON.stringify({ phone, avatar }));
}

/** The local profile, updated also when another tab changes it; empty without a user. */
export function useLocalProfile(userId: string | null): LocalProfile {
  const text = useStoredText(userId === null ? null : keyOf(userId));
  return useMemo(() => parse(text), [text]);
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
