import type { Platform } from '../platform/platform';
import { appStatistics } from '../platform/statistics';
import { listQuery } from './query';
import { reply } from './reply';
import type { Router } from './route';

export const appHandlers = (router: Router, platform: Platform) => [
  router.signedIn('get', '/api/app-management', (call) => platform.apps.list(listQuery(call))),
  router.admin('post', '/api/app-management', ({ json }) =>
    reply(201, platform.apps.create(json())),
  ),
  router.signedIn('get', '/api/app-management/:id/statistics', ({ param }) =>
    appStatistics(platform.world, platform, param('id')),
  ),
  router.signedIn('get', '/api/app-management/:id', ({ param }) => platform.apps.one(param('id'))),
  router.admin('put', '/api/app-management/:id', ({ param, json }) =>
    platform.apps.update(param('id'), json()),
  ),
  router.admin('delete', '/api/app-management/:id', ({ param }) =>
    platform.apps.remove(param('id')),
  ),
];
