import { showable } from '../../shared/text';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { LabelledInput } from '../../shared/ui/LabelledInput';
import { useAppSelector } from '../../store/hooks';
import { selectEndOfSession, selectLastEmail } from '../../store/sessionSlice';
import { hasRunOut } from '../../store/endOfSession';
import { screens } from '../navigation/screens';
import { AuthLayout, RouterLink } from './AuthLayout';
import { typedEmail, useSignIn } from './useSignIn';

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const endTexts = {
  expired: 'Your session has expired. Please sign in again.',
  timeLimit: 'Your session has reached its time limit. Please sign in again.',
};

type FieldName = 'email' | 'password';

/** The page /login. Its fields are uncontrolled, so typing doesn't render the page. */
export function LoginPage() {
  const { signIn, isSigningIn } = useSignIn();
  const [problem, setProblem] = useState<string | null>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const alertId = useId();
  const endedBy = useAppSelector(selectEndOfSession);
  const [lastEmail] = useState(useAppSelector(selectLastEmail));

  // Replaces `autoFocus`, because the visitor may already be typing into the prerendered form. The
  // effect runs again after a sign-in attempt, because disabled fields lose the focus.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    (firstField.current?.value ? passwordField : firstField).current?.focus();
  }, [isSigningIn]);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSigningIn) return;
    const form = new FormData(event.currentTarget);
    const email = textOf(form, 'email').trim();
    const password = textOf(form, 'password');
    if (!email || !password) {
      setProblem('Please fill in all fields');
      setMissing([
        ...(email ? [] : ['email' as const]),
        ...(password ? [] : ['password' as const]),
      ]);
      (email ? passwordField : firstField).current?.focus();
      return;
    }
    setProblem(null);
    setMissing([]);
    setProblem(await signIn(email, password));
  }

  /** Marks a field that was left empty, until the visitor types into it. */
  const marking = (name: FieldName) =>
    missing.includes(name) && {
      error: '',
      slotProps: { input: { 'aria-describedby': alertId } },
      onChange: () => setMissing((before) => before.filter((each) => each !== name)),
    };

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
        {problem !== null ? (
          <Alert id={alertId} severity="error">
            {showable(problem)}
          </Alert>
        ) : (
          hasRunOut(endedBy) && <Alert severity="info">{endTexts[endedBy]}</Alert>
        )}
        <LabelledInput
          label="Email"
          disabled={isSigningIn}
          inputRef={firstField}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={lastEmail}
          {...marking('email')}
        />
        <LabelledInput
          label="Password"
          disabled={isSigningIn}
          inputRef={passwordField}
          name="password"
          type="password"
          autoComplete="current-password"
          {...marking('password')}
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
