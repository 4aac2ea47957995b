import * as yup from 'yup';
import { safeHref } from '../../shared/safeHref';

const NAME_TOO_SHORT = 'App name must be at least 3 characters';

/** What can be changed later (section 5, "App form"). */
const changeable = {
  displayName: yup
    .string()
    .trim()
    .required('Display name is required')
    .max(100, 'Display name must be at most 100 characters'),
  description: yup.string().trim().max(500, 'Description must be at most 500 characters'),
  domain: yup
    .string()
    .trim()
    .test('url', 'Must be a valid URL', (domain = '') => domain === '' || isWebAddress(domain)),
  isActive: yup.boolean().required(),
};

/** The same test that later decides whether the table shows it as a link. */
function isWebAddress(domain: string): boolean {
  return safeHref(domain) !== null;
}

/** The form of a new app. A slug is taken as typed: a space in it is a mistake, not a slip. */
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

/** The form of an app that exists: its name is beyond change, and so beyond fault. */
export const appChangeSchema = yup.object(changeable);
