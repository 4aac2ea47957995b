import { useEffect, useState } from 'react';
import * as yup from 'yup';
import { useForgotPasswordMutation } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import { FormTextField } from '../../shared/ui/FormTextField';
import { Muted } from '../../shared/ui/Muted';
import { screens } from '../navigation/screens';
import { AuthForm } from './AuthForm';
import { AuthLayout, NextLink } from './AuthLayout';
import { typedEmail } from './useSignIn';

/**
 * Minimum time that the page stays busy, whatever the response (docs/product/sign-in.md#sign-in).
 */
const SHORTEST_WAIT_MS = 1000;

const shortestWait = () => new Promise((resolve) => setTimeout(resolve, SHORTEST_WAIT_MS));

const schema = yup.object({ email: yup.string().trim().required('Email is required') });

/**
 * The page /forgot-password (docs/product/sign-in.md#sign-in). It shows the same message after the same
 * time for every response, so that a visitor can't find out which addresses have an account.
 */
export function ForgotPasswordPage() {
  const [requestReset] = useForgotPasswordMutation();
  const [isSent, setIsSent] = useState(false);
  const [email] = useState(() => typedEmail.current);
  useEffect(() => {
    typedEmail.current = '';
  }, []);

  async function submit({ email }: { email: string }): Promise<string | null> {
    const [{ error }] = await Promise.all([requestReset({ email: email.trim() }), shortestWait()]);
    const wasAnswered = !error || ('kind' in error && error.status !== null);
    setIsSent(wasAnswered);
    return wasAnswered ? null : describeFailure(error, '').detail;
  }

  if (isSent) {
    return (
      <AuthLayout title="Check your email for reset instructions" footer={null}>
        <Muted role="status" sx={{ mb: 2 }}>
          If an account exists with this email, you will receive password reset instructions.
        </Muted>
        <NextLink to={screens.login.path}>Return to Login</NextLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Forgot your password?">
      <AuthForm
        initialValues={{ email }}
        schema={schema}
        submitLabel="Send Reset Instructions"
        busyLabel="Sending..."
        onSubmit={submit}
      >
        <FormTextField name="email" label="Email" type="email" autoComplete="username" />
      </AuthForm>
    </AuthLayout>
  );
}
