import { boolean, object } from 'yup';
import { assignableRoles, mergeRoles } from '../../domain/roles';

/** Which of the assignable roles are checked, by id. */
export type RolesForm = Record<string, boolean>;

/** No role has to be checked: an empty set may be saved (docs/product.md#roles). */
export const rolesSchema = object(
  Object.fromEntries(assignableRoles.map(({ id }) => [id, boolean().required()])),
);

export function rolesFormOf(roles: readonly string[]): RolesForm {
  return Object.fromEntries(assignableRoles.map(({ id }) => [id, roles.includes(id)]));
}

/** The roles of a user that the dialog doesn't offer. Saving keeps them. */
export function unmanagedRoles(roles: readonly string[]): string[] {
  return mergeRoles(roles, []);
}

export function checkedRoles(form: RolesForm): string[] {
  return assignableRoles.filter(({ id }) => form[id] === true).map(({ id }) => id);
}
