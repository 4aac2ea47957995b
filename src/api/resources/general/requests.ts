import type { ApiRequest } from '../../client/request';

export const hello = (): ApiRequest => ({ path: '/api', read: 'jsonOrText' });

export const checkHealth = (): ApiRequest => ({ path: '/api/health', read: 'jsonOrText' });
