import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { refusalKey, refusals } from '../api/client/refusals';
import { mutations, type MutationName } from '../journal/mutations';
import { useLesserRole } from './useLesserRole';

/** The calls that need a role, whose controls say so. */
type RestrictedCall = {
  [Name in MutationName]: (typeof mutations)[Name] extends { needs: string } ? Name : never;
}[MutationName];

/** Whether the platform has refused the call in this session (docs/product.md#permissions). */
export function useIsRefused(call: MutationName | 'testStripeConnection'): boolean {
  return useSyncExternalStore(refusals.subscribe, () => refusalKey(call) in refusals.get());
}

/** What an operator should know before an action for administrators; null for nothing. */
export function useAdminHint(call: RestrictedCall): string | null {
  const role = useLesserRole();
  const isRefused = useIsRefused(call);
  const needs = `Needs ${mutations[call].needs}`;
  if (isRefused) return `${needs}; the platform refused this before`;
  return role && `${needs}; you are signed in as ${role}`;
}

/** The hint above the fields of a form that only administrators can send. */
export function AdminHint({ call }: { call: RestrictedCall }) {
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
