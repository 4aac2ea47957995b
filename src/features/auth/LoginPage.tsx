import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type SyntheticEvent } from 'react';
import { paths } from '../../shared/paths';
import { AuthLayout } from './AuthLayout';
import { RouterLink } from './RouterLink';
import { useSignIn } from './useSignIn';

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** /login. The fields belong to the browser until they are sent: nothing re-renders while typing. */
export function LoginPage() {
  const { signIn, isSigningIn } = useSignIn();
  const [problem, setProblem] = useState<string | null>(null);

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
      footer={<RouterLink to={paths.register}>Create an account</RouterLink>}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          fullWidth
          disabled={isSigningIn}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          fullWidth
          disabled={isSigningIn}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', typography: 'body2' }}>
          <RouterLink to={paths.forgotPassword}>Forgot password?</RouterLink>
        </Box>
        <Button type="submit" variant="contained" size="large" fullWidth disabled={isSigningIn}>
          {isSigningIn ? 'Signing In...' : 'Sign In'}
        </Button>
      </Box>
    </AuthLayout>
  );
}
