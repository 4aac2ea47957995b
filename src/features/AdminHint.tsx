import Alert from '@mui/material/Alert';
import { roleLabel } from '../domain/roles';
import { useAppSelector } from '../store/hooks';
import { selectSessionUser } from '../store/sessionSlice';

const ADMIN_ROLES: readonly (string | null | undefined)[] = ['admin', 'super_admin'];

/**
 * The label of the operator's role; null for an administrator. Good for hints and not for locks, since
 * only the first role is known (docs/product.md#roles, 19.4).
 */
export function useLesserRole(): string | null {
  const operator = useAppSelector(selectSessionUser);
  return !operator || ADMIN_ROLES.includes(operator.role) ? null : roleLabel(operator.role);
}

/** What an operator should know before an action for administrators; null for an administrator. */
export function useAdminHint(): string | null {
  const role = useLesserRole();
  return role && `Needs an administrator; you are signed in as ${role}`;
}

/** The hint above the fields of a form that only administrators can send. */
export function AdminHint() {
  const hint = useAdminHint();
  return (
    hint !== null && (
      // Not an alert: it is there from the start.
      <Alert severity="info" role="note">
        {hint}
      </Alert>
    )
  );
}
