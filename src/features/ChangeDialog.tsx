import type { FormikValues } from 'formik';
import { TRY_ANYWAY } from '../api/client/errors';
import type { MutationName } from '../changes/kinds/kind';
import { FormDialog, type FormDialogProps } from '../shared/ui/FormDialog';
import { AdminHint } from './AdminHint';
import { useIsRefused } from './useIsRefused';

type ChangeDialogProps<Values extends FormikValues> = FormDialogProps<Values> & {
  /** The call that makes the change. */
  call: MutationName;
};

/** A form of a change, which says who may make it (docs/product.md#permissions). */
export function ChangeDialog<Values extends FormikValues>(props: ChangeDialogProps<Values>) {
  const { call, submitLabel, children, ...form } = props;
  const isRefused = useIsRefused(call);
  return (
    <FormDialog {...form} submitLabel={isRefused ? TRY_ANYWAY : submitLabel}>
      <AdminHint call={call} />
      {children}
    </FormDialog>
  );
}
