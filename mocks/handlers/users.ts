import { profileView } from '../platform/auth';
import type { Platform } from '../platform/platform';
import { listQuery } from './query';
import type { Router } from './route';

export const userHandlers = (router: Router, { auth, users }: Platform) => [
  router.signedIn('get', '/api/users', (call) => users.list(listQuery(call))),
  router.signedIn('patch', '/api/users/profile', ({ caller, json, url }) =>
    profileView(auth.renameSelf(caller.user, json()), url.origin),
  ),
  router.signedIn('get', '/api/users/:id', ({ param }) => users.one(param('id'))),
  router.admin('patch', '/api/users/:id/roles', ({ param, json }) =>
    users.setRoles(param('id'), json()),
  ),
];
