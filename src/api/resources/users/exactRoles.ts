import * as v from 'valibot';

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
