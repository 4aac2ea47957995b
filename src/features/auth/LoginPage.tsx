import { showable } from '../../shared/text';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { LabelledInput } from '../../shared/ui/LabelledInput';
import { screens } from '../navigation/screens';
import { AuthLayout, RouterLink } from './AuthLayout';
import { typedEmail, useSignIn } from './useSignIn';

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The page /login. Its fields are uncontrolled, so typing doesn't render the page. */
export function LoginPage() {
  const { signIn, isSigningIn } = useSignIn();
  const [problem, setProblem] = useState<string | null>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  // Replaces `autoFocus`, because the visitor may already be typing into the prerendered form. The
  // effect runs again after a sign-in attempt, because disabled fields lose the focus.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    (passwordField.current?.value ? passwordField : firstField).current?.focus();
  }, [isSigningIn]);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSigningIn) return;
    const form = new FormData(event.currentTarget);
    const email = textOf(form, 'email').trim();
    const password = textOf(form, 'password');
    if (!email || !password) {
      setProblem('Please fill in all fields');
      return;
    }
    setProblem(null);
    setProblem(await signIn(email, password));
  }

  return (
    <AuthLayout
      title="Sign in"
      purpose="Manage apps, devices, subscriptions and users."
      footer={<RouterLink to={screens.register.path}>Create an account</RouterLink>}
    >
      <Box
        component="form"
        // Keeps the password out of the URL if the browser submits the form natively.
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        {problem !== null && <Alert severity="error">{showable(problem)}</Alert>}
        <LabelledInput
          label="Email"
          disabled={isSigningIn}
          inputRef={firstField}
          name="email"
          type="email"
          autoComplete="username"
        />
        <LabelledInput
          label="Password"
          disabled={isSigningIn}
          inputRef={passwordField}
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', typography: 'body2' }}>
          <RouterLink
            to={screens.forgotPassword.path}
            onClick={() => {
              typedEmail.current = firstField.current?.value.trim() ?? '';
            }}
          >
            Forgot password?
          </RouterLink>
        </Box>
        <Button type="submit" variant="contained" fullWidth disabled={isSigningIn}>
          <span>{isSigningIn ? 'Signing In...' : 'Sign In'}</span>
        </Button>
      </Box>
    </AuthLayout>
  );
}
