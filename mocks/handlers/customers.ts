import type { Platform } from '../platform/platform';
import { listQuery } from './query';
import type { Router } from './route';

export const customerHandlers = (router: Router, { customers }: Platform) => [
  router.signedIn('get', '/api/customers', (call) => customers.list(listQuery(call))),
  router.signedIn('get', '/api/customers/:id/subscriptions', ({ param }) =>
    customers.subscriptions(param('id')),
  ),
  router.signedIn('get', '/api/customers/:id', ({ param }) => customers.one(param('id'))),
];
