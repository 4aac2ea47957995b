import type { Device } from '../../../domain/entities';
import { readAcknowledgement, type Acknowledgement } from '../../adapters/acknowledgement';
import {
  readDeviceLimits,
  readDeviceStatus,
  readFeatureCheck,
  readPermission,
  readDevices,
  readRegisteredDevice,
  type RegisteredDevice,
} from './adapter';
import type { Page } from '../../adapters/page';
import type { ApiRequest } from '../../client/request';
import { getDeviceLimits, getDevices, type DeviceArgs, type DevicesArgs } from './requests';
import { type ApiBuilder, listOfScreen, listTags, rowTag, invalidates } from '../endpointParts';

const ofDevice = {
  providesTags: (_result: unknown, _error: unknown, { deviceId }: DeviceArgs) => [
    rowTag('Device', deviceId),
  ],
  extraOptions: { remembersRefusal: true },
};

type Permitted = ReturnType<typeof readPermission>;

const permission = (name: 'can-create-server' | 'can-view-logs') => ({
  query: (pathParams: DeviceArgs): ApiRequest => ({
    path: `{subscriptionCalls}/device/{deviceId}/${name}`,
    pathParams,
  }),
  transformResponse: readPermission,
  ...ofDevice,
});

/**
 * Mutation that reports a created or deleted server. Invalidates the device's row, limits and
 * permissions, because the server count affects them.
 */
const serverChange = (event: 'created' | 'deleted') => ({
  query: (pathParams: DeviceArgs): ApiRequest => ({
    method: 'POST',
    path: `{subscriptionCalls}/device/{deviceId}/server-${event}`,
    pathParams,
  }),
  transformResponse: readAcknowledgement,
  invalidatesTags: invalidates(({ deviceId }: DeviceArgs) => [rowTag('Device', deviceId)]),
});

/**
 * Fields of a registered device (docs/product/platform.md#entities). The API contract does not name
 * the fields of the registration call.
 */
export type DeviceRegistration = DeviceArgs & {
  appId: string;
  deviceName?: string;
  platform?: string;
  appVersion?: string;
};

export const deviceEndpoints = (build: ApiBuilder) => ({
  getDevices: build.query<Page<Device>, DevicesArgs>(
    listOfScreen('Device', getDevices, readDevices),
  ),
  getDeviceStatus: build.query<ReturnType<typeof readDeviceStatus>, DeviceArgs>({
    query: (pathParams) => ({ path: '{subscriptionCalls}/status/{deviceId}', pathParams }),
    transformResponse: readDeviceStatus,
    ...ofDevice,
  }),
  getDeviceLimits: build.query<ReturnType<typeof readDeviceLimits>, DeviceArgs>({
    query: getDeviceLimits,
    transformResponse: readDeviceLimits,
    ...ofDevice,
  }),
  registerDevice: build.mutation<RegisteredDevice, DeviceRegistration>({
    query: ({ deviceId, appId, deviceName, platform, appVersion }) => ({
      method: 'POST',
      path: '{subscriptionCalls}/device/register',
      body: { deviceId, appId, deviceName, platform, appVersion },
    }),
    transformResponse: readRegisteredDevice,
    invalidatesTags: invalidates(({ deviceId, appId }) => [
      ...listTags('Device', [{ id: deviceId }]),
      rowTag('Statistics', appId),
    ]),
  }),
  recordServerCreated: build.mutation<Acknowledgement, DeviceArgs>(serverChange('created')),
  recordServerDeleted: build.mutation<Acknowledgement, DeviceArgs>(serverChange('deleted')),
  canCreateServer: build.query<Permitted, DeviceArgs>(permission('can-create-server')),
  canViewLogs: build.query<Permitted, DeviceArgs>(permission('can-view-logs')),
  /**
   * A mutation because it is a POST: it may change the server's data, so it must be sent only once.
   */
  checkFeature: build.mutation<
    ReturnType<typeof readFeatureCheck>,
    DeviceArgs & { feature: string }
  >({
    query: (pathParams) => ({
      method: 'POST',
      path: '{subscriptionCalls}/device/{deviceId}/check-feature/{feature}',
      pathParams,
    }),
    transformResponse: readFeatureCheck,
    extraOptions: { changesNothing: true },
  }),
});
