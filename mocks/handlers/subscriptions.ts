import type { Platform } from '../platform/platform';
import { listPrices } from '../platform/prices';
import { listQuery } from './query';
import { reply } from './reply';
import type { Router } from './route';

/**
 * Common prefix of these calls. The console's setting `subscriptionCallsPrefix` has the same
 * default.
 */
const PREFIX = '/api/subscriptions';

const listHandlers = (router: Router, platform: Platform) => [
  router.signedIn('get', `${PREFIX}/all`, (call) => platform.subscriptions.list(listQuery(call))),
  router.signedIn('get', `${PREFIX}/devices`, (call) => platform.devices.list(listQuery(call))),
  router.signedIn('get', `${PREFIX}/prices`, ({ query }) =>
    listPrices(platform.world, query('appId')),
  ),
];

const stripeHandlers = (router: Router, { stripe }: Platform) => [
  router.signedIn('get', `${PREFIX}/debug-plans`, () => stripe.debugPlans()),
  router.admin('post', `${PREFIX}/sync-stripe-plans`, () => stripe.sync()),
  router.signedIn('get', `${PREFIX}/test-stripe-connection`, () => stripe.testConnection()),
  router.signedIn('post', `${PREFIX}/checkout`, ({ json }) => stripe.checkout(json())),
  router.signedIn('post', `${PREFIX}/portal`, ({ json }) => stripe.portal(json())),
];

const deviceHandlers = (router: Router, { devices }: Platform) => [
  router.signedIn('get', `${PREFIX}/status/:deviceId`, ({ param }) =>
    devices.status(param('deviceId')),
  ),
  router.signedIn('get', `${PREFIX}/limits/:deviceId`, ({ param }) =>
    devices.limits(param('deviceId')),
  ),
  router.signedIn('post', `${PREFIX}/device/register`, ({ json }) =>
    reply(201, devices.register(json())),
  ),
  router.signedIn('post', `${PREFIX}/device/:deviceId/server-created`, ({ param }) =>
    devices.serverCreated(param('deviceId')),
  ),
  router.signedIn('post', `${PREFIX}/device/:deviceId/server-deleted`, ({ param }) =>
    devices.serverDeleted(param('deviceId')),
  ),
  router.signedIn('get', `${PREFIX}/device/:deviceId/can-create-server`, ({ param }) =>
    devices.canCreateServer(param('deviceId')),
  ),
  router.signedIn('get', `${PREFIX}/device/:deviceId/can-view-logs`, ({ param }) =>
    devices.canViewLogs(param('deviceId')),
  ),
  router.signedIn('post', `${PREFIX}/device/:deviceId/check-feature/:feature`, ({ param }) =>
    devices.checkFeature(param('deviceId'), param('feature')),
  ),
];

export const subscriptionHandlers = (router: Router, platform: Platform) => [
  ...listHandlers(router, platform),
  ...stripeHandlers(router, platform),
  ...deviceHandlers(router, platform),
];
