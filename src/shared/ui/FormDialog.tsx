import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { FormikValues } from 'formik';
import { Form, Formik, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { ConfirmDialog } from './ConfirmDialog';
import type { FailureText } from './ErrorView';
import { ErrorView } from './ErrorView';
import { SubmitButton } from './SubmitButton';
import type { SubmitForm } from './useSubmission';
import { useIsPhone } from './useIsPhone';
import { useSubmission } from './useSubmission';

const FIRST_FIELD = 'input:enabled, textarea:enabled';
// In the order of the page: the first problem, or else the button to try again with.
const AFTER_A_FAILURE = '[aria-invalid="true"], [type="submit"]';

type FrameProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  /** What the button reads while the form is on its way. */
  busyLabel: string;
  /** The fields: `FormTextField`, `SwitchField`, `CheckboxField`. */
  children: ReactNode;
};

type FormDialogProps<Values extends FormikValues> = FrameProps & {
  initialValues: Values;
  schema: Schema;
  /**
   * Sends the form. Resolves to `undefined` when it went through: the dialog closes. Resolves to
   * what failed otherwise: the dialog stays, with what was typed and an alert. It runs to its end
   * when the dialog is closed meanwhile, so tell the outcome with a toast.
   */
  onSubmit: SubmitForm<Values>;
};

/** A form in a dialog. Each opening starts from the initial values. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { open } = props;
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return <Opening key={opening.count} {...props} />;
}

function Opening<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { initialValues, schema, onSubmit, ...frame } = props;
  const { failure, submit } = useSubmission(onSubmit, frame.open, frame.onClose);
  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={submit}>
      <Frame {...frame} failure={failure} />
    </Formik>
  );
}

function Frame(props: FrameProps & { failure: FailureText | undefined }) {
  const { open, onClose, title, submitLabel, busyLabel, children, failure } = props;
  const { dirty, isSubmitting } = useFormikContext();
  const [isAsking, setAsking] = useState(false);
  const isPhone = useIsPhone();
  const titleId = useId();

  // What is on its way goes its way; only what would be lost is worth a question.
  const leave = () => {
    if (dirty && !isSubmitting) setAsking(true);
    else onClose();
  };

  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        fullScreen={isPhone}
        fullWidth
        maxWidth="sm"
        aria-labelledby={titleId}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <FormBody open={open}>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            {children}
          </DialogContent>
          {failure && (
            <Box sx={{ px: 3, pt: 1 }}>
              <ErrorView {...failure} compact />
            </Box>
          )}
          <DialogActions>
            <Button variant="outlined" color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton label={submitLabel} busyLabel={busyLabel} isBusy={isSubmitting} />
          </DialogActions>
        </FormBody>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        question={{
          title: 'Discard what you typed?',
          text: 'It has not been saved.',
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

/** The form element. Keeps the focus where work is. */
function FormBody({ open, children }: Pick<FrameProps, 'open' | 'children'>) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = useFormikContext();

  useEffect(() => {
    // While it fades out the focus is back where the dialog was opened from, and stays there.
    if (!open) return;
    if (isSubmitting) {
      // The button is disabled now: without this, Escape would reach the page behind the dialog.
      form.current?.focus();
      return;
    }
    const wanted = submitCount === 0 ? FIRST_FIELD : AFTER_A_FAILURE;
    form.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [open, submitCount, isSubmitting]);

  return (
    <Box
      component={Form}
      ref={form}
      noValidate
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
