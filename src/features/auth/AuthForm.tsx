import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { useIsOffline } from '../../shared/ui/OfflineContext';
import { SubmitButton } from '../../shared/ui/SubmitButton';

type AuthFormProps<Values extends FormikValues> = {
  initialValues: Values;
  schema: Schema;
  submitLabel: string;
  busyLabel: string;
  /** Sends the form. Resolves to what went wrong, in words for the page, or to null. */
  onSubmit: (values: Values) => Promise<string | null>;
  children: ReactNode;
};

/** A form on a page of its own. After a failure the input stays, and an alert says why. */
export function AuthForm<Values extends FormikValues>(props: AuthFormProps<Values>) {
  const [problem, setProblem] = useState<string | null>(null);
  const isOffline = useIsOffline();
  return (
    <Formik
      initialValues={props.initialValues}
      validationSchema={props.schema}
      onSubmit={async (values) => {
        setProblem(null);
        setProblem(await props.onSubmit(values));
      }}
    >
      {({ isSubmitting }) => (
        <Box component={Form} noValidate sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          {props.children}
          <SubmitButton
            label={props.submitLabel}
            busyLabel={props.busyLabel}
            isBusy={isSubmitting}
            fullWidth
          />
          {isOffline && (
            <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
              Not available offline: the server can’t be reached just now.
            </Typography>
          )}
        </Box>
      )}
    </Formik>
  );
}
