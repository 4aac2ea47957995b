import type { StatusTexts } from '../client/errors';

/** Section 8, "Per-call overrides" of the status messages. */
export const adminOnly: StatusTexts = { 403: 'Forbidden - Admin access required' };
export const appNotFound: StatusTexts = { 404: 'App not found' };
export const customerNotFound: StatusTexts = { 404: 'Customer not found' };
export const userNotFound: StatusTexts = { 404: 'User not found' };
export const badVerificationToken: StatusTexts = { 400: 'Invalid verification token' };
export const badResetToken: StatusTexts = { 400: 'Invalid or expired token' };
/** Section 8, "Login failure". */
export const badCredentials: StatusTexts = { 401: 'Invalid credentials' };
