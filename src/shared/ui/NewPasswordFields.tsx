import { FormTextField } from './FormTextField';

/** The two fields of `newPasswordRules`: the new password and its confirmation. */
export function NewPasswordFields({ hint }: { hint?: string }) {
  const field = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <>
      <FormTextField name="newPassword" label="New password" {...(hint && { hint })} {...field} />
      <FormTextField name="confirmPassword" label="Confirm new password" {...field} />
    </>
  );
}
