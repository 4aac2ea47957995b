import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { refusalKey, refusals } from '../api/client/refusals';
import { roleLabel } from '../domain/roles';
import { useAppSelector } from '../store/hooks';
import { selectSessionUser } from '../store/sessionSlice';

const ADMIN_ROLES: readonly (string | null | undefined)[] = ['admin', 'super_admin'];

/** The calls whose controls say what the operator may probably not do. */
type HintedCall =
  | ('createApp' | 'updateApp' | 'deleteApp' | 'updateUserRoles')
  | ('syncStripePlans' | 'testStripeConnection');

/**
 * The label of the operator's role; null for an administrator. Good for hints and not for locks, since
 * only the first role is known (docs/product.md#roles, 19.4).
 */
export function useLesserRole(): string | null {
  const operator = useAppSelector(selectSessionUser);
  return !operator || ADMIN_ROLES.includes(operator.role) ? null : roleLabel(operator.role);
}

/** Whether the platform has refused the call in this session (docs/product.md#permissions). */
export function useIsRefused(call: HintedCall): boolean {
  return useSyncExternalStore(refusals.subscribe, () => refusalKey(call) in refusals.get());
}

/** What an operator should know before an action for administrators; null for nothing. */
export function useAdminHint(call: HintedCall): string | null {
  const role = useLesserRole();
  const isRefused = useIsRefused(call);
  if (isRefused) return 'Needs an administrator; the platform refused this before';
  return role && `Needs an administrator; you are signed in as ${role}`;
}

/** The hint above the fields of a form that only administrators can send. */
export function AdminHint({ call }: { call: HintedCall }) {
  const hint = useAdminHint(call);
  return (
    hint !== null && (
      // Not an alert: the answer to the form says it, too.
      <Alert severity="info" role="note">
        {hint}
      </Alert>
    )
  );
}
