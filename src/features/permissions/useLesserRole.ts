import { showable } from '../../shared/text';
import { roleLabel } from '../../domain/roles';
import { useAppSelector } from '../../store/hooks';
import { selectSessionUser } from '../../store/sessionSlice';

const ADMIN_ROLES: readonly (string | null | undefined)[] = ['admin', 'super_admin'];

/**
 * Label of the operator's role, or null for an administrator. Only the first role is known, so the
 * result is good for hints but must not block an action (docs/product/users.md#roles, 19.4).
 */
export function useLesserRole(): string | null {
  const operator = useAppSelector(selectSessionUser);
  return !operator || ADMIN_ROLES.includes(operator.role)
    ? null
    : showable(roleLabel(operator.role));
}
