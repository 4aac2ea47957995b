import * as yup from 'yup';
import { useRegisterMutation } from '../../api/api';
import { messageOr, reasonOf } from '../../api/client/errors';
import { PASSWORD_RULE } from '../../shared/forms/passwordRules';
import { toast } from '../../shared/toast/toast';
import { FormTextField } from '../../shared/ui/FormTextField';
import { AuthForm } from './AuthForm';
import { AuthLayout } from './AuthLayout';
import { useSignIn } from './useSignIn';

const empty = { displayName: '', email: '', password: '' };

// The schema only requires all fields. The server checks their length and format
// (docs/product/sign-in.md#sign-in).
const schema = yup.object({
  displayName: yup.string().trim().required('Display name is required'),
  email: yup.string().trim().required('Email is required'),
  password: yup.string().required('Password is required'),
});

/**
 * The page /register: creates an account and signs in with it (docs/product/sign-in.md#sign-in).
 */
export function RegisterPage() {
  const [register] = useRegisterMutation();
  const { signIn } = useSignIn();

  async function submit({ displayName, email, password }: typeof empty): Promise<string | null> {
    const account = { displayName: displayName.trim(), email: email.trim(), password };
    const { error } = await register(account);
    if (error) {
      // Shows the server's message only for a refusal. Other failures, such as a missing or
      // malformed response, have their own text.
      const isRefused = 'kind' in error && error.kind === 'refused' && error.status !== null;
      return isRefused ? messageOr(error, 'Registration failed') : reasonOf(error);
    }
    toast.success('Registration successful!', undefined, { isKept: false });
    return signIn(account.email, account.password);
  }

  return (
    <AuthLayout title="Create an account">
      <AuthForm
        initialValues={empty}
        schema={schema}
        submitLabel="Create account"
        busyLabel="Creating account..."
        onSubmit={submit}
      >
        <FormTextField name="displayName" label="Display name" autoComplete="name" />
        <FormTextField name="email" label="Email" type="email" autoComplete="username" />
        <FormTextField
          name="password"
          label="Password"
          type="password"
          hint={PASSWORD_RULE}
          autoComplete="new-password"
        />
      </AuthForm>
    </AuthLayout>
  );
}
