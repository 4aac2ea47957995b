import * as yup from 'yup';
import { newPasswordRules } from '../../../shared/passwordRules';

export const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };

export type Passwords = typeof emptyPasswords;

/** Section 5, "Password form". */
export const passwordSchema = yup.object({
  currentPassword: yup.string().required('Current password is required'),
  ...newPasswordRules,
});

/** Section 9, "Simulated wait". */
export const SIMULATED_WAIT_MS = 1000;

/** Stands in for the call that the platform does not offer; the passwords go nowhere. */
export function simulatePasswordChange(_passwords: Passwords): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SIMULATED_WAIT_MS));
}
