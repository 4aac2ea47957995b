import Alert from '@mui/material/Alert';
import { roleLabel } from '../domain/roles';
import { useAppSelector } from '../store/hooks';
import { selectSessionUser } from '../store/sessionSlice';

const ADMIN_ROLES: readonly (string | null | undefined)[] = ['admin', 'super_admin'];

/**
 * What an operator should know before an action for administrators; null for an administrator. A
 * hint and not a lock, since only the first role is known (docs/product.md#roles, 19.4).
 */
export function useAdminHint(): string | null {
  const operator = useAppSelector(selectSessionUser);
  if (!operator || ADMIN_ROLES.includes(operator.role)) return null;
  return `Needs an administrator; you are signed in as ${roleLabel(operator.role)}`;
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
