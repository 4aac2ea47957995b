import type { ApiRequest } from '../../client/request';

export type LoginArgs = { email: string; password: string };
export type RegisterArgs = { email: string; password: string; displayName: string };
export type ResetPasswordArgs = { token: string; password: string };

export const login = ({ email, password }: LoginArgs): ApiRequest => ({
  method: 'POST',
  path: '/api/auth/login',
  body: { email, password },
});

export const register = ({ email, password, displayName }: RegisterArgs): ApiRequest => ({
  method: 'POST',
  path: '/api/auth/register',
  body: { email, password, displayName },
});

export const logout = (): ApiRequest => ({ method: 'POST', path: '/api/auth/logout' });

export const getProfile = (): ApiRequest => ({ path: '/api/auth/profile' });

export const verifyEmail = ({ token }: { token: string }): ApiRequest => ({
  path: '/api/auth/verify-email',
  query: { token },
});

export const forgotPassword = ({ email }: { email: string }): ApiRequest => ({
  method: 'POST',
  path: '/api/auth/forgot-password',
  body: { email },
});

export const resetPassword = ({ token, password }: ResetPasswordArgs): ApiRequest => ({
  method: 'POST',
  path: '/api/auth/reset-password',
  body: { token, password },
});
