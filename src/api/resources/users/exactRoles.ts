import * as v from 'valibot';
import { entityReader, readSubject } from '../../adapters/entity';

const ROLE_LIMIT = 100;
const roleName = v.pipe(v.string(), v.regex(/\S/), v.maxLength(ROLE_LIMIT));
const role = v.union([
  roleName,
  v.pipe(
    v.object({ name: roleName }),
    v.transform(({ name }) => name),
  ),
]);

/** Unlike in a list, where an unreadable role is left out: what is not read would not be saved again. */
export const exactRoles = v.pipe(
  v.array(role),
  v.transform((names) => [...new Set(names)]),
);

const readExact = entityReader({ roles: exactRoles });

/** A user's roles, none left out and none shortened; null where the body does not tell them. */
export function readExactRoles(body: unknown): { id: string; roles: string[] } | null {
  return readSubject(body, ['data', 'user'], readExact);
}
