import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { refusalKey, refusals } from '../api/client/refusals';
import { mutations, type MutationName } from '../journal/mutations';
import { useLesserRole } from './useLesserRole';

/** Whether the platform has refused the call in this session (docs/product.md#permissions). */
export function useIsRefused(call: MutationName | 'testStripeConnection'): boolean {
  return useSyncExternalStore(refusals.subscribe, () => refusalKey(call) in refusals.get());
}

/** What an operator should know before an action that is, or may be, for administrators. */
export function useAdminHint(call: MutationName): string | null {
  const role = useLesserRole();
  const isRefused = useIsRefused(call);
  if (isRefused) return 'Needs an administrator; the platform refused this before';
  const description = mutations[call];
  const needs = 'needs' in description ? description.needs : null;
  return needs && role && `Needs ${needs}; you are signed in as ${role}`;
}

/** The hint above the fields of a form, or beside a button. */
export function AdminHint({ call }: { call: MutationName }) {
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
