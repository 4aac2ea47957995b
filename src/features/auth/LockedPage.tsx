import { IsolatedText } from '../../shared/ui/IsolatedText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import { useLoginMutation } from '../../api/api';
import { AccountField } from '../../shared/ui/AccountField';
import { ConfirmProvider } from '../../shared/ui/ConfirmProvider';
import { FormTextField } from '../../shared/ui/FormTextField';
import { useAppSelector } from '../../store/hooks';
import { selectSessionUser } from '../../store/sessionSlice';
import { AuthForm } from './AuthForm';
import { AuthLayout } from './AuthLayout';
import { useLogout } from './useLogout';
import { signInProblem } from './useSignIn';

const empty = { password: '' };
const schema = yup.object({ password: yup.string().required('Please fill in all fields') });

/**
 * Page that covers the console after a period of inactivity, until the operator signs in again
 * (docs/product/session.md#session).
 */
export function LockedPage() {
  return (
    <ConfirmProvider>
      <Cover />
    </ConfirmProvider>
  );
}

function Cover() {
  const email = useAppSelector(selectSessionUser)?.email ?? '';
  const [login] = useLoginMutation();
  const logOut = useLogout();

  async function unlock({ password }: typeof empty): Promise<string | null> {
    const { error } = await login({ email, password });
    return error ? signInProblem(error, email) : null;
  }

  return (
    <AuthLayout
      title="Locked"
      footer={
        <Link component="button" onClick={() => void logOut()}>
          Sign in as somebody else
        </Link>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Signed in as <IsolatedText text={email} />
      </Typography>
      <AuthForm
        initialValues={empty}
        schema={schema}
        submitLabel="Unlock"
        busyLabel="Unlocking..."
        onSubmit={unlock}
      >
        <AccountField email={email} />
        <FormTextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
      </AuthForm>
    </AuthLayout>
  );
}
