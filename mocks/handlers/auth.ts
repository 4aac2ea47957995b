import { profileView } from '../platform/auth';
import type { Platform } from '../platform/platform';
import { reply } from './reply';
import type { Router } from './route';

export const authHandlers = (router: Router, { auth }: Platform) => [
  router.open('post', '/api/auth/login', ({ json }) => auth.login(json())),
  router.open('post', '/api/auth/register', ({ json }) => reply(201, auth.register(json()))),
  router.open('post', '/api/auth/refresh', ({ json }) => auth.refresh(json())),
  router.signedIn('post', '/api/auth/logout', ({ caller }) => auth.logout(caller)),
  router.signedIn('get', '/api/auth/profile', ({ caller, url }) =>
    profileView(caller.user, url.origin),
  ),
  router.open('get', '/api/auth/verify-email', ({ query }) =>
    auth.verifyEmail(query('token') ?? ''),
  ),
  router.open('post', '/api/auth/forgot-password', ({ json }) => auth.forgotPassword(json())),
  router.open('post', '/api/auth/reset-password', ({ json }) => auth.resetPassword(json())),
];
