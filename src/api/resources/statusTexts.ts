import type { StatusTexts } from '../client/errors';

/* Status messages of single calls, which override the general ones: docs/product.md#errors. */

export const adminOnly: StatusTexts = { 403: 'Forbidden - Admin access required' };
export const appNotFound: StatusTexts = { 404: 'App not found' };
export const customerNotFound: StatusTexts = { 404: 'Customer not found' };
export const userNotFound: StatusTexts = { 404: 'User not found' };
export const badVerificationToken: StatusTexts = { 400: 'Invalid verification token' };
export const badResetToken: StatusTexts = { 400: 'Invalid or expired token' };
export const badCredentials: StatusTexts = { 401: 'Invalid credentials' };
