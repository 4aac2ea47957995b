import * as v from 'valibot';
import type { AppUser } from '../../../domain/entities';
import { entityReader, nested, readSubject, type EntityReader } from '../../adapters/entity';
import {
  count,
  flag,
  instant,
  jsonObject,
  list,
  listOf,
  objectAt,
  optionalId,
  optionalText,
} from '../../adapters/schemas';
import { readPage, type ListShape, type Page } from '../../adapters/page';
import { subscriptionStatus } from '../subscriptions/adapter';

const ROLE_LIMIT = 100;
const roleName = v.union([
  v.string(),
  v.pipe(
    v.object({ name: v.string() }),
    v.transform(({ name }) => name),
  ),
]);
const role = v.fallback(
  v.nullable(
    v.pipe(
      roleName,
      v.transform((name) => v.parse(optionalText(ROLE_LIMIT), name)),
    ),
  ),
  null,
);

const unique = (names: string[]) => [...new Set(names)];

/**
 * Role names from a list of texts or `{name}` objects, without unreadable ones
 * (docs/product/platform.md#answers).
 */
export const roles = v.pipe(
  list,
  v.transform((items) => items.map((item) => v.parse(role, item)).filter((name) => name !== null)),
  v.transform(unique),
);

/**
 * Role names that an edit may send back. Rejects a list with an unreadable role, because the edit
 * would remove that role.
 */
const exactRoles = v.pipe(
  v.array(v.pipe(roleName, v.regex(/\S/), v.maxLength(ROLE_LIMIT))),
  v.transform(unique),
);

/** Schemas of a user's editable fields, as strict as the platform's calls. */
export const exactUser = { roles: exactRoles };

const device = v.fallback(
  v.nullable(
    v.pipe(
      jsonObject,
      v.object({ id: optionalId, serverCount: count }),
      v.transform(({ id, serverCount }) => ({ deviceId: id, serverCount })),
    ),
  ),
  null,
);

const readSubscription: EntityReader<NonNullable<AppUser['subscription']>> = entityReader({
  status: subscriptionStatus,
  currentPeriodEnd: instant,
});

const readUserRow: EntityReader<AppUser> = entityReader({
  displayName: optionalText(),
  email: optionalText(),
  roles,
  isActive: flag,
  createdAt: instant,
  devices: listOf((raw) => v.parse(device, raw)),
  // A subscription without a usable id still counts, because the badge shows its status.
  subscription: nested(readSubscription, 'unknown'),
});

export const userList: ListShape = { keys: ['users'], mayBeBare: false };

export function readUsers(body: unknown): Page<AppUser> {
  return readPage(body, userList, readUserRow);
}

export function readUser(body: unknown): AppUser | null {
  return readSubject(body, ['data', 'user'], readUserRow);
}

/** Roles in the response to a change of roles; null if it lacks them or is about another user. */
export function readSavedRoles(body: unknown, id: string): string[] | null {
  const saved = v.object({ id: optionalId, roles: v.pipe(v.array(v.unknown()), roles) });
  for (const candidate of [body, objectAt(body, 'data'), objectAt(body, 'user')]) {
    const parsed = v.safeParse(saved, candidate);
    if (parsed.success) return (parsed.output.id ?? id) === id ? parsed.output.roles : null;
  }
  return null;
}
