import type { ApiRequest } from '../../client/request';
import { pageParams, pageSizes, type ListArgs } from '../paging';

export type DevicesArgs = ListArgs & { appId: string; status?: 'active' | 'inactive' };

export type DeviceArgs = { deviceId: string };

export const getDevices = ({ status, ...list }: DevicesArgs): ApiRequest => ({
  path: '/api/subscriptions/devices',
  query: pageParams(list, pageSizes.devices, { status }),
});

export const getDeviceLimits = (pathParams: DeviceArgs): ApiRequest => ({
  path: '{subscriptionCalls}/limits/{deviceId}',
  pathParams,
});
