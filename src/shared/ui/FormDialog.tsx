import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, Formik, useFormikContext, type FormikValues } from 'formik';
import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { formDrafts } from '../forms/formDrafts';
import { ConfirmDialog } from './ConfirmDialog';
import { sendByKeys } from './DialogForm';
import { ErrorView, type FailureText } from './ErrorView';
import { ChangeOnly } from './OnlineOnly';
import { SecondaryButton } from './SecondaryButton';
import { SubmitButton } from './SubmitButton';
import { useFormFocus } from './useFormFocus';
import { useIsPhone } from './useIsPhone';
import { useOpenings } from './useOpenings';
import { useSubmission, type SubmitForm } from './useSubmission';

type FrameProps = {
  open: boolean;
  onClose: () => void;
  /**
   * Identity under which the input is kept when the session expires (docs/product/forms.md#forms).
   */
  form: FormIdentity;
  title: string;
  /** Label of the main button, or a function of the form's values. */
  submitLabel: string | ((values: FormikValues) => string);
  busyLabel: string;
  /**
   * Stops a long submission. While the form is being sent, 'Stop' replaces 'Cancel' and the dialog
   * stays open.
   */
  onStop?: () => void;
  /**
   * Whether the form changes only data in this browser. It then also works while the console is
   * read-only.
   */
  isLocal?: boolean;
  children: ReactNode;
};

export type FormDialogProps<Values extends FormikValues> = FrameProps & {
  initialValues: Values;
  schema: Schema;
  /**
   * Sends the form. Resolves to `undefined` on success, and the dialog closes. Resolves to the
   * failure otherwise: the dialog stays open with the input and an alert. Resolves to `declined` to
   * keep the dialog open without an alert. Closing the dialog does not cancel the request, so
   * report the outcome with a toast, too.
   */
  onSubmit: SubmitForm<Values>;
};

/** A form in a dialog. Each time it opens, it starts from the initial values. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  return <Opening key={useOpenings(props.open)} {...props} />;
}

function Opening<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { schema, onSubmit, ...frame } = props;
  // The label of the button and the initial values stay the same while the dialog is open, even if
  // the props change.
  const [{ initialValues, submitLabel }] = useState(props);
  const send = (values: Values) => onSubmit(values, initialValues);
  const { failure, submit } = useSubmission(send, frame.open, frame.onClose);
  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={submit}>
      <Frame {...frame} submitLabel={submitLabel} failure={failure} />
    </Formik>
  );
}

function Frame(props: FrameProps & { failure: FailureText | undefined }) {
  const { open, onClose, form, title, submitLabel, busyLabel, onStop, isLocal } = props;
  const { children, failure } = props;
  const { dirty, isSubmitting, values, initialValues } = useFormikContext<FormikValues>();
  const isRestored = useFormDraft(form, open);
  const [isAsking, setAsking] = useState(false);
  const isPhone = useIsPhone();

  const stop = isSubmitting ? onStop : undefined;
  // Stops a submission that can be stopped. Otherwise it closes the dialog, but asks first if that
  // would discard unsent input.
  const leave = () => {
    if (stop) stop();
    else if (dirty && !isSubmitting) setAsking(true);
    else onClose();
  };

  const isTyped = Object.entries(values).some(
    ([name, value]) => typeof value === 'string' && value !== initialValues[name],
  );

  const submitButton = (
    <SubmitButton
      label={typeof submitLabel === 'string' ? submitLabel : submitLabel(values)}
      busyLabel={busyLabel}
      isBusy={isSubmitting}
    />
  );
  return (
    <>
      <Dialog open={open} onClose={leave} fullScreen={isPhone} fullWidth maxWidth="sm">
        <DialogTitle>{title}</DialogTitle>
        <FormBody open={open}>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            {isRestored && (
              <Alert severity="info">
                You had to sign in again before this was saved. Your input has been restored.
              </Alert>
            )}
            {children}
          </DialogContent>
          {failure && (
            <Box sx={{ px: 3, pt: 1 }}>
              <ErrorView {...failure} compact />
            </Box>
          )}
          <DialogActions>
            <SecondaryButton onClick={stop ?? onClose}>
              <span>{stop ? 'Stop' : 'Cancel'}</span>
            </SecondaryButton>
            {isLocal ? submitButton : <ChangeOnly canWait>{submitButton}</ChangeOnly>}
          </DialogActions>
        </FormBody>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        question={{
          ...(isTyped
            ? { title: 'Discard your input?', text: 'It hasn’t been saved.' }
            : { title: 'Discard your changes?', text: 'They haven’t been saved.' }),
          confirmLabel: 'Discard',
          cancelLabel: 'Keep editing',
          tone: 'danger',
        }}
        onAnswer={(isConfirmed) => {
          setAsking(false);
          if (isConfirmed) onClose();
        }}
      />
    </>
  );
}

function FormBody({ open, children }: Pick<FrameProps, 'open' | 'children'>) {
  const form = useFormFocus(open, '[type="submit"]');
  return (
    <Box
      component={Form}
      ref={form}
      noValidate
      onKeyDown={sendByKeys}
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        flex: 1,
        '&:focus-visible': { outline: 'none' },
      }}
    >
      {children}
    </Box>
  );
}

/**
 * Identity of a form and of the row that it edits, used to restore drafts after an expired session.
 */
type FormIdentity = { key: string; row?: unknown };

/**
 * Keeps the form's input when the session expires. Returns whether the form shows restored input.
 */
function useFormDraft({ key, row }: FormIdentity, open: boolean): boolean {
  const { values, dirty, setValues } = useFormikContext<object>();
  const [draft] = useState(() => formDrafts.get(key));
  const restore = useEffectEvent(() => {
    if (draft) void setValues(draft.values);
  });
  const read = useEffectEvent(() => (dirty ? { values, row } : null));
  // A layout effect, so that the form is never painted without its draft.
  useLayoutEffect(() => {
    if (!open) return undefined;
    restore();
    return formDrafts.register(key, () => read());
  }, [key, open]);
  return draft !== undefined;
}
