import Alert from '@mui/material/Alert';
import type { MutationName } from '../../changes/kinds/kind';
import { kindNamed } from '../../changes/kinds/kinds';
import { useIsRefused } from './useIsRefused';
import { useLesserRole } from './useLesserRole';

/** What an operator should know before an action that is, or may be, for administrators. */
export function useAdminHint(call: MutationName): string | null {
  const role = useLesserRole();
  const isRefused = useIsRefused(call);
  if (isRefused) return 'Requires an administrator; the platform refused this before';
  const needs = kindNamed(call)?.needs ?? null;
  return needs && role && `Requires ${needs}; you’re signed in as ${role}`;
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
