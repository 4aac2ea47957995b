import { showable } from '../../shared/text';
import { roleLabel } from '../../domain/roles';
import { useAppSelector } from '../../store/hooks';
import { selectSessionUser } from '../../store/sessionSlice';

const ADMIN_ROLES: readonly (string | null | undefined)[] = ['admin', 'super_admin'];

/**
 * The label of the operator's role; null for an administrator. Good for hints and not for locks, since
 * only the first role is known (docs/product/users.md#roles, 19.4).
 */
export function useLesserRole(): string | null {
  const operator = useAppSelector(selectSessionUser);
  return !operator || ADMIN_ROLES.includes(operator.role)
    ? null
    : showable(roleLabel(operator.role));
}
