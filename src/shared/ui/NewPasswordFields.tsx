import { PASSWORD_RULE } from '../forms/passwordRules';
import { FormTextField } from './FormTextField';

/** The two fields of `newPasswordRules`: the new password and its confirmation. */
export function NewPasswordFields() {
  const field = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <>
      <FormTextField name="newPassword" label="New password" hint={PASSWORD_RULE} {...field} />
      <FormTextField name="confirmPassword" label="Confirm new password" {...field} />
    </>
  );
}
