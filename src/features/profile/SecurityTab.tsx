import Box from '@mui/material/Box';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useRef } from 'react';
import * as yup from 'yup';
import { newPasswordRules } from '../../shared/forms/passwordRules';
import { toast } from '../../shared/toast/toast';
import { AccountField } from '../../shared/ui/AccountField';
import { FormTextField } from '../../shared/ui/FormTextField';
import { Muted } from '../../shared/ui/Muted';
import { NewPasswordFields } from '../../shared/ui/NewPasswordFields';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { SubmitButton } from '../../shared/ui/SubmitButton';
import { SettingRow, SettingRows, TwoColumns, UnavailableButton } from './settings';
import { wait } from '../../shared/times/wait';

/** Tab with the password form and the security settings (docs/product/profile.md#profile). */
export function SecurityTab({ email }: { email: string }) {
  return (
    <TwoColumns>
      <SettingRows title="Password">
        <Box sx={{ px: 2.5, py: 2 }}>
          <ChangePasswordForm email={email} />
        </Box>
      </SettingRows>
      <SettingRows title="Access">
        <SettingRow
          title="Two-Factor Authentication"
          text="A second step when you sign in"
          action={
            <UnavailableButton label="Enable" accessibleName="Enable: Two-Factor Authentication" />
          }
        />
        <SettingRow
          title="Login Sessions"
          text="Devices where you’re signed in"
          action={<UnavailableButton label="View All" accessibleName="View All: Login Sessions" />}
        />
        <SettingRow
          title="Delete Account"
          text="Deletes your account and its data"
          action={<UnavailableButton label="Delete Account" />}
        />
      </SettingRows>
    </TwoColumns>
  );
}

type ChangePasswordFormProps = {
  /** Email address of the account, for password managers that save the new password. */
  email: string;
  /** Changes the password; a simulation by default. */
  changePassword?: (passwords: Passwords) => Promise<void>;
};

/**
 * Form to change the password. The change is simulated, and the form states that nothing is saved.
 */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { email, changePassword = simulatePasswordChange } = props;
  const pending = useRef<Promise<void>>(undefined);

  async function send(passwords: Passwords, form: FormikHelpers<Passwords>) {
    try {
      await changePassword(passwords);
      form.resetForm();
      toast.success('Password changed', 'Simulated. Your password stays the same.');
    } catch {
      toast.error('Failed to change password');
    } finally {
      pending.current = undefined;
    }
  }

  // A second Enter before the fields are disabled shares the first submission.
  const submit = (passwords: Passwords, form: FormikHelpers<Passwords>) =>
    (pending.current ??= send(passwords, form));

  return (
    <Formik initialValues={emptyPasswords} validationSchema={passwordSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Box
          component={Form}
          noValidate
          aria-label="Change Password"
          sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: '27.5rem' }}
        >
          <Muted>Password changes aren’t available yet; nothing will be saved.</Muted>
          <AccountField email={email} />
          <FormTextField
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordFields />
          <Box>
            <ChangeOnly canWait>
              <SubmitButton
                label="Change Password"
                busyLabel="Changing Password..."
                isBusy={isSubmitting}
              />
            </ChangeOnly>
          </Box>
        </Box>
      )}
    </Formik>
  );
}

const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };

export type Passwords = typeof emptyPasswords;

const passwordSchema = yup.object({
  currentPassword: yup.string().required('Current password is required'),
  ...newPasswordRules,
});

/** Duration of the simulated change in milliseconds (docs/product/profile.md#profile). */
export const SIMULATED_WAIT_MS = 1000;

/** Replaces a call that the platform doesn't offer. The passwords are not sent. */
function simulatePasswordChange(_passwords: Passwords): Promise<void> {
  return wait(SIMULATED_WAIT_MS);
}
