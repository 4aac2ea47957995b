import { boolean, object } from 'yup';
import { assignableRoles, mergeRoles } from '../../domain/roles';

/** Which of the assignable roles are checked, by id. */
export type RolesForm = Record<string, boolean>;

/** Section 5, "Other rules": an empty role set may be saved, so nothing has to be checked. */
export const rolesSchema = object(
  Object.fromEntries(assignableRoles.map(({ id }) => [id, boolean().required()])),
);

export function rolesFormOf(roles: readonly string[]): RolesForm {
  return Object.fromEntries(assignableRoles.map(({ id }) => [id, roles.includes(id)]));
}

/** The roles that the dialog doesn't offer and therefore keeps. */
export function keptRoles(roles: readonly string[]): string[] {
  return mergeRoles(roles, []);
}

export function checkedRoles(form: RolesForm): string[] {
  return assignableRoles.filter(({ id }) => form[id] === true).map(({ id }) => id);
}
