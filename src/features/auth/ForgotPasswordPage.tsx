import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type SyntheticEvent } from 'react';
import { useForgotPasswordMutation } from '../../api/api';
import { paths } from '../../shared/paths';
import { AuthLayout } from './AuthLayout';
import { RouterLink } from './RouterLink';

/** Section 9, "Simulated wait": the page stays busy at least this long, whatever the answer. */
const SHORTEST_WAIT_MS = 1000;

const shortestWait = () => new Promise((resolve) => setTimeout(resolve, SHORTEST_WAIT_MS));

/**
 * /forgot-password. Every answer of the server reads the same, in words and in time, so that the
 * page doesn't tell who has an account (design, section 5, "Routing and auth").
 */
export function ForgotPasswordPage() {
  const [requestReset] = useForgotPasswordMutation();
  const [step, setStep] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step === 'sending') return;
    const email = new FormData(event.currentTarget).get('email');
    if (typeof email !== 'string' || !email.trim()) {
      setProblem('Please fill in all fields');
      return;
    }
    setProblem(null);
    setStep('sending');
    const [{ error }] = await Promise.all([requestReset({ email: email.trim() }), shortestWait()]);
    const wasAnswered = !error || ('kind' in error && error.status !== null);
    setStep(wasAnswered ? 'sent' : 'asking');
    if (!wasAnswered) setProblem('kind' in error ? error.detail : 'Cannot reach the server');
  }

  if (step === 'sent') {
    return (
      <AuthLayout title="Check your email for reset instructions">
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 2 }}>
          If an account exists with this email, you will receive password reset instructions.
        </Typography>
        <RouterLink to={paths.login}>Return to Login</RouterLink>
      </AuthLayout>
    );
  }
  const isSending = step === 'sending';
  return (
    <AuthLayout
      title="Forgot your password?"
      footer={<RouterLink to={paths.login}>Back to Login</RouterLink>}
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
          disabled={isSending}
        />
        <Button type="submit" variant="contained" size="large" fullWidth disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Reset Instructions'}
        </Button>
      </Box>
    </AuthLayout>
  );
}
