import type { ReactNode } from 'react';
import * as yup from 'yup';
import { isWebAddress } from '../../shared/browser/safeHref';
import { FormTextField } from '../../shared/ui/FormTextField';
import { SwitchField } from '../../shared/ui/ToggleFields';

/** `children` appear below the display name. */
export function AppDetailFields({ children }: { children?: ReactNode }) {
  return (
    <>
      <FormTextField name="displayName" label="Display Name" placeholder="My App" />
      {children}
      <FormTextField name="description" label="Description (optional)" rows={3} />
      <FormTextField
        name="domain"
        label="Domain (optional)"
        type="url"
        placeholder="https://app.example.com"
      />
      <SwitchField name="isActive" label="Active" />
    </>
  );
}

const NAME_TOO_SHORT = 'App name must be at least 3 characters';

/** Rules for the fields that can be changed after creation (docs/product/forms.md#forms). */
const changeable = {
  displayName: yup
    .string()
    .trim()
    .required('Display name is required')
    .max(100, 'Display name must be at most 100 characters'),
  // Counts code points, because an emoji has a `length` of two or more.
  description: yup
    .string()
    .trim()
    .test(
      'length',
      'Description must be at most 500 characters',
      (description = '') => Array.from(description).length <= 500,
    ),
  // The app list uses the same test before it shows the domain as a link.
  domain: yup
    .string()
    .trim()
    .test('url', 'Must be a valid URL', (domain = '') => domain === '' || isWebAddress(domain)),
  isActive: yup.boolean().required(),
};

/** Schema for a new app. The name isn't trimmed, because a space in it is a mistake. */
export const newAppSchema = yup.object({
  name: yup
    .string()
    .required(NAME_TOO_SHORT)
    .min(3, NAME_TOO_SHORT)
    .max(50, 'App name must be at most 50 characters')
    .matches(
      /^[A-Za-z0-9_-]+$/,
      'App name can only contain letters, numbers, hyphens, and underscores',
    ),
  ...changeable,
});

/** Schema for an existing app. The name can't be changed, so it isn't validated. */
export const appChangeSchema = yup.object(changeable);
