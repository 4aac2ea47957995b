import * as v from 'valibot';
import { accessToken, refreshToken } from '../../../store/credentials';
import type { EpochMs, Merchant, SessionUser } from '../../../domain/entities';
import { entityReader, nested, readSubject, type EntityReader } from '../../adapters/entity';
import {
  flag,
  instant,
  jsonObject,
  optionalId,
  optionalText,
  readId,
  text,
} from '../../adapters/schemas';
import { roles } from '../users/adapter';

const loginResponse = v.object({
  access_token: accessToken,
  refresh_token: v.fallback(v.nullable(refreshToken), null),
  userId: v.pipe(v.unknown(), v.transform(readId), v.string()),
});

type LoginTokens = { accessToken: string; refreshToken: string; userId: string };

/** Reads the tokens of a login response; null without a user id or a usable access token. */
export function readLogin(body: unknown): LoginTokens | null {
  const parsed = v.safeParse(loginResponse, body);
  if (!parsed.success) return null;
  const { access_token, refresh_token, userId } = parsed.output;
  return { accessToken: access_token, refreshToken: refresh_token ?? access_token, userId };
}

export const readRegistration: EntityReader<{ id: string }> = entityReader({});

const readMerchant: EntityReader<Merchant> = entityReader({
  name: text('Unnamed business'),
  ...v.entriesFromList(
    ['timezone', 'country', 'currency', 'currencySymbol', 'taxIdentifier'],
    optionalText(),
  ),
  ...v.entriesFromList(['contactEmail', 'contactPhone', 'address', 'logo'], optionalText()),
  isActive: flag,
  kraEnabled: flag,
  createdAt: instant,
  updatedAt: instant,
});

const avatar = v.object({
  url: v.pipe(jsonObject, v.object({ original: optionalText() })),
});

const readRecord = entityReader({
  displayName: optionalText(),
  email: text(''),
  email_verified: flag,
  phone: optionalText(),
  created_at: instant,
  updated_at: instant,
  roles,
  merchantId: optionalId,
  merchant: nested(readMerchant),
  avatar: v.fallback(v.nullable(v.pipe(jsonObject, avatar)), null),
});

/** Schemas of the profile's fields that may be sent back, as strict as the platform's call. */
export const exactProfile = { displayName: v.pipe(v.string(), v.regex(/\S/)) };

/**
 * Reads the session user in a body; null without an id. The server sends only whether the address
 * is verified, so `emailVerifiedAt` is `now` or null. The role is the first of the list
 * (docs/product/platform.md#entities).
 */
export function readSessionUser(body: unknown, now: EpochMs = Date.now()): SessionUser | null {
  const record = readSubject(body, ['data', 'user'], readRecord);
  return (
    record && {
      id: record.id,
      displayName: record.displayName ?? record.email,
      email: record.email,
      emailVerifiedAt: record.email_verified ? now : null,
      phone: record.phone,
      createdAt: record.created_at,
      updatedAt: record.updated_at,
      role: record.roles[0] ?? null,
      merchantId: record.merchantId ?? record.merchant?.id ?? null,
      merchant: record.merchant,
      avatarUrl: record.avatar?.url.original ?? null,
    }
  );
}
