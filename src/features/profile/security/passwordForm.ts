import * as yup from 'yup';
import { newPasswordRules } from '../../../shared/passwordRules';

export const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };

export type Passwords = typeof emptyPasswords;

/** The rules of the form (docs/product.md#forms). */
export const passwordSchema = yup.object({
  currentPassword: yup.string().required('Current password is required'),
  ...newPasswordRules,
});

/** How long the simulated change takes (docs/product.md#profile). */
export const SIMULATED_WAIT_MS = 1000;

/** Replaces a call that the platform does not offer; the passwords are not sent. */
export function simulatePasswordChange(_passwords: Passwords): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SIMULATED_WAIT_MS));
}
