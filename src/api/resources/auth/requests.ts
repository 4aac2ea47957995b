import type { ApiRequest } from '../../client/request';

export const getProfile = (): ApiRequest => ({ path: '/api/auth/profile' });
