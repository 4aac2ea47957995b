import Alert from '@mui/material/Alert';
import type { MutationName } from '../../changes/kinds/kind';
import { kindNamed } from '../../changes/kinds/kinds';
import { useIsRefused } from './useIsRefused';
import { useLesserRole } from './useLesserRole';

/** Hint that a change may require an administrator, or null for no hint. */
export function useAdminHint(call: MutationName): string | null {
  const role = useLesserRole();
  const isRefused = useIsRefused(call);
  if (isRefused) return 'Requires an administrator; the platform refused this before';
  const needs = kindNamed(call)?.needs ?? null;
  return needs && role && `Requires ${needs}; you’re signed in as ${role}`;
}

/** Shows the hint above the fields of a form or next to a button. */
export function AdminHint({ call }: { call: MutationName }) {
  const hint = useAdminHint(call);
  return (
    hint !== null && (
      // The role is `note`, because an alert would be announced in addition to the form's failure.
      <Alert severity="info" role="note">
        {hint}
      </Alert>
    )
  );
}
