import { showable } from '../../shared/text';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Form, Formik, useFormikContext, type FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { useIsOffline } from '../../shared/ui/OfflineContext';
import { SubmitButton } from '../../shared/ui/SubmitButton';
import { useFormFocus } from '../../shared/ui/useFormFocus';

type AuthFormProps<Values extends FormikValues> = {
  initialValues: Values;
  schema: Schema;
  submitLabel: string;
  busyLabel: string;
  /** Sends the form. Resolves to an error message for the page, or to null. */
  onSubmit: (values: Values) => Promise<string | null>;
  children: ReactNode;
};

/** Form on its own page. After a failure, the input stays and an alert shows the reason. */
export function AuthForm<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  ...content
}: AuthFormProps<Values>) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={async (values) => {
        setProblem(null);
        setProblem(await onSubmit(values));
      }}
    >
      <Content {...content} problem={problem} />
    </Formik>
  );
}

type ContentProps = Pick<AuthFormProps<object>, 'submitLabel' | 'busyLabel' | 'children'> & {
  problem: string | null;
};

function Content({ submitLabel, busyLabel, children, problem }: ContentProps) {
  const { isSubmitting } = useFormikContext();
  const isOffline = useIsOffline();
  // If the server refuses the form, the password field takes the focus, because the password has to
  // be typed again.
  const form = useFormFocus(true, '[type="password"]');
  return (
    <Box
      component={Form}
      ref={form}
      noValidate
      tabIndex={-1}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, outline: 'none' }}
    >
      {problem !== null && <Alert severity="error">{showable(problem)}</Alert>}
      {children}
      <SubmitButton label={submitLabel} busyLabel={busyLabel} isBusy={isSubmitting} fullWidth />
      {isOffline && problem === null && (
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
          You’re offline. The server can’t be reached right now.
        </Typography>
      )}
    </Box>
  );
}
