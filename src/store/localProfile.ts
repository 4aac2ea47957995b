import * as v from 'valibot';
import type { SessionUser } from '../domain/entities';
import { persisted, persistedByOwner } from '../shared/browser/persisted';
import { isWebAddress } from '../shared/browser/safeHref';
import { browserStore } from '../shared/browser/storage';
import { LOCAL_PROFILE_KEY } from '../shared/browser/storageKeys';

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

const webPicture = v.object({
  url: v.pipe(v.string(), v.check(isWebAddress)),
});
const storedFile = v.object({ fileId: v.pipe(v.string(), v.minLength(1)) });

/** A malformed field counts as missing. */
const schema = v.object({
  phone: v.fallback(v.optional(v.nullable(v.pipe(v.string(), v.minLength(1)))), undefined),
  avatar: v.fallback(v.optional(v.nullable(v.union([webPicture, storedFile]))), undefined),
});

export const localProfileOf = persistedByOwner<LocalProfile>((userId) =>
  persisted({
    store: browserStore,
    key: `${LOCAL_PROFILE_KEY}${userId}`,
    schema,
    initial: {},
  }),
);

/** Stores the given fields. `undefined` restores the server's value. */
export function storeLocalProfile(userId: string, changes: LocalProfile): void {
  localProfileOf(userId).update((before) => {
    const { phone, avatar } = { ...before, ...changes };
    return phone === undefined && avatar === undefined ? null : { phone, avatar };
  });
}

/** The local phone number, or else the server's. */
export function phoneOf(user: SessionUser, local: LocalProfile): string | null {
  return local.phone === undefined ? user.phone : local.phone;
}

/** Null if the address is not http or https. */
export function serverAvatar(user: SessionUser): Avatar | null {
  return user.avatarUrl !== null && isWebAddress(user.avatarUrl) ? { url: user.avatarUrl } : null;
}

/** The local avatar, or else the server's. */
export function avatarOf(user: SessionUser, local: LocalProfile): Avatar | null {
  return local.avatar === undefined ? serverAvatar(user) : local.avatar;
}
