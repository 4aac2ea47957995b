import type { ApiRequest } from '../../client/request';
import { pageParams, pageSizes, type ListArgs } from '../paging';

export type DevicesArgs = ListArgs & { appId: string; status?: 'active' | 'inactive' };

/** The contract does not name the fields; these are those of a device (docs/product.md#entities). */
export type DeviceRegistration = {
  deviceId: string;
  appId: string;
  deviceName?: string;
  platform?: string;
  appVersion?: string;
};

export type DeviceArgs = { deviceId: string };

export const getDevices = ({ status, ...list }: DevicesArgs): ApiRequest => ({
  path: '/api/subscriptions/devices',
  query: pageParams(list, pageSizes.devices, { status }),
});

export const getDeviceStatus = (pathParams: DeviceArgs): ApiRequest => ({
  path: '{subscriptionCalls}/status/{deviceId}',
  pathParams,
});

export const getDeviceLimits = (pathParams: DeviceArgs): ApiRequest => ({
  path: '{subscriptionCalls}/limits/{deviceId}',
  pathParams,
});

export const registerDevice = ({
  deviceId,
  appId,
  deviceName,
  platform,
  appVersion,
}: DeviceRegistration): ApiRequest => ({
  method: 'POST',
  path: '{subscriptionCalls}/device/register',
  body: { deviceId, appId, deviceName, platform, appVersion },
});

export const recordServerCreated = (pathParams: DeviceArgs): ApiRequest => ({
  method: 'POST',
  path: '{subscriptionCalls}/device/{deviceId}/server-created',
  pathParams,
});

export const recordServerDeleted = (pathParams: DeviceArgs): ApiRequest => ({
  method: 'POST',
  path: '{subscriptionCalls}/device/{deviceId}/server-deleted',
  pathParams,
});

export const canCreateServer = (pathParams: DeviceArgs): ApiRequest => ({
  path: '{subscriptionCalls}/device/{deviceId}/can-create-server',
  pathParams,
});

export const canViewLogs = (pathParams: DeviceArgs): ApiRequest => ({
  path: '{subscriptionCalls}/device/{deviceId}/can-view-logs',
  pathParams,
});

export const checkFeature = (pathParams: DeviceArgs & { feature: string }): ApiRequest => ({
  method: 'POST',
  path: '{subscriptionCalls}/device/{deviceId}/check-feature/{feature}',
  pathParams,
});
