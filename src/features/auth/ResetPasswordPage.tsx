import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import * as yup from 'yup';
import { useResetPasswordMutation } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import { newPasswordRules } from '../../shared/forms/passwordRules';
import { ErrorView } from '../../shared/ui/ErrorView';
import { NewPasswordFields } from '../../shared/ui/NewPasswordFields';
import { screens } from '../navigation/screens';
import { AuthForm } from './AuthForm';
import { AuthLayout, NextLink, RouterLink } from './AuthLayout';
import { useMailToken } from './useMailToken';

const empty = { newPassword: '', confirmPassword: '' };
const schema = yup.object(newPasswordRules);

/** The page /reset-password?token=…, which the link in the reset email opens. */
export function ResetPasswordPage() {
  const token = useMailToken();
  const [resetPassword] = useResetPasswordMutation();
  const [isDone, setIsDone] = useState(false);

  async function submit({ newPassword }: typeof empty): Promise<string | null> {
    const { error } = await resetPassword({ token, password: newPassword });
    if (error) return describeFailure(error, '').detail;
    setIsDone(true);
    return null;
  }

  if (!token) {
    return (
      <AuthLayout title="Reset your password">
        <ErrorView
          title="Invalid or expired token"
          detail="Open the link from the email again, or request a new one."
        />
        <Box sx={{ mt: 2 }}>
          <RouterLink to={screens.forgotPassword.path}>Request a new link</RouterLink>
        </Box>
      </AuthLayout>
    );
  }
  if (isDone) {
    return (
      <AuthLayout title="Password changed" footer={null}>
        <Typography role="status" sx={{ mb: 2 }}>
          You can now sign in with your new password.
        </Typography>
        <NextLink to={screens.login.path}>Return to Login</NextLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Reset your password">
      <AuthForm
        initialValues={empty}
        schema={schema}
        submitLabel="Set new password"
        busyLabel="Saving..."
        onSubmit={submit}
      >
        <NewPasswordFields />
      </AuthForm>
    </AuthLayout>
  );
}
