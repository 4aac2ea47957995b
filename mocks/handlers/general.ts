import { PlatformError } from '../platform/errors';
import { iso } from '../platform/listing';
import type { Platform } from '../platform/platform';
import type { Router } from './route';

export const generalHandlers = (router: Router, { world }: Platform) => [
  router.open('get', '/api', () => ({ message: 'Hello from the sandbox', version: '1.0' })),
  router.open('get', '/api/health', () => ({ status: 'ok', timestamp: iso(world.now()) })),
];

/** Handler of every call that matches no other handler. */
export const unknownCallHandler = (router: Router) =>
  router.open('all', '/api/*', ({ url }) => {
    throw new PlatformError(404, `No such call: ${url.pathname}`);
  });
