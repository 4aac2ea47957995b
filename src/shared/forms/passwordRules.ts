import * as yup from 'yup';

/** Hint of a field for a new password. */
export const PASSWORD_RULE = 'At least 6 characters';

/**
 * Validation rules of a new password, for every form that sets one (docs/product/forms.md#forms).
 */
export const newPasswordRules = {
  newPassword: yup
    .string()
    .min(6, 'New password must be at least 6 characters')
    .required('New password must be at least 6 characters'),
  confirmPassword: yup
    .string()
    .min(6, 'Please confirm your new password')
    .required('Please confirm your new password')
    .oneOf([yup.ref('newPassword')], "Passwords don't match"),
};
