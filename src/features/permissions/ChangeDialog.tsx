import type { FormikValues } from 'formik';
import { TRY_ANYWAY } from '../../api/client/errors';
import type { MutationName } from '../../changes/kinds/kind';
import { kindNamed } from '../../changes/kinds/kinds';
import { FormDialog, type FormDialogProps } from '../../shared/ui/FormDialog';
import { Muted } from '../../shared/ui/Muted';
import { AdminHint } from './AdminHint';
import { useIsRefused } from './useIsRefused';

type ChangeDialogProps<Values extends FormikValues> = FormDialogProps<Values> & {
  call: MutationName;
};

/**
 * Dialog with the form of a change. Shows who may make the change and whether it can be undone
 * (docs/product/permissions.md#permissions, docs/product/changes.md#changes).
 */
export function ChangeDialog<Values extends FormikValues>(props: ChangeDialogProps<Values>) {
  const { call, submitLabel, children, ...form } = props;
  const isRefused = useIsRefused(call);
  const never = kindNamed(call)?.never ?? null;
  return (
    <FormDialog {...form} submitLabel={isRefused ? TRY_ANYWAY : submitLabel}>
      <AdminHint call={call} />
      {children}
      {never !== null && <Muted>{never}</Muted>}
    </FormDialog>
  );
}
