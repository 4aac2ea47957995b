import type { FormikValues } from 'formik';
import { TRY_ANYWAY } from '../../api/client/errors';
import { NEVER, type MutationName } from '../../changes/kinds/kind';
import { kindNamed } from '../../changes/kinds/kinds';
import { FormDialog, type FormDialogProps } from '../../shared/ui/FormDialog';
import { Muted } from '../../shared/ui/Muted';
import { AdminHint } from './AdminHint';
import { useIsRefused } from './useIsRefused';

type ChangeDialogProps<Values extends FormikValues> = FormDialogProps<Values> & {
  call: MutationName;
};

/**
 * Dialog with the form of a change. Shows who may make the change, and warns if nothing undoes it
 * (docs/product/permissions.md#permissions, docs/product/changes.md#changes).
 */
export function ChangeDialog<Values extends FormikValues>(props: ChangeDialogProps<Values>) {
  const { call, submitLabel, children, ...form } = props;
  const isRefused = useIsRefused(call);
  const isFinal = kindNamed(call)?.never === NEVER;
  return (
    <FormDialog {...form} submitLabel={isRefused ? TRY_ANYWAY : submitLabel}>
      <AdminHint call={call} />
      {children}
      {isFinal && <Muted>{NEVER}</Muted>}
    </FormDialog>
  );
}
