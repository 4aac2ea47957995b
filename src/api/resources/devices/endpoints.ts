import type { Device } from '../../../domain/entities';
import { readAcknowledgement, type Acknowledgement } from '../../adapters/acknowledgement';
import {
  readDeviceLimits,
  readDeviceStatus,
  readFeatureCheck,
  readPermission,
  type DeviceLimits,
  type DeviceStatus,
  type Permission,
} from './accessAdapter';
import { readDevice, readDevices } from './adapter';
import type { Page } from '../../adapters/page';
import { calls, type DevicesArgs } from '../../calls';
import type { ApiBuilder } from '../tags';
import { listTags, rowTag, invalidates } from '../cacheTags';
import { PREFIX } from '../subscriptions/endpoints';

/** The contract shows only that there is a body; these are the device's own fields (section 3). */
export type DeviceRegistration = {
  deviceId: string;
  appId: string;
  deviceName?: string;
  platform?: string;
  appVersion?: string;
};

type DeviceArgs = { deviceId: string };

const ofDevice = (_result: unknown, _error: unknown, { deviceId }: DeviceArgs) => [
  rowTag('Device', deviceId),
];

/** A server more or less changes the device's row, its limits and what it may do. */
const serversChanged = invalidates(({ deviceId }: DeviceArgs) => [rowTag('Device', deviceId)]);

/** Section 7, "Subscriptions": the devices and what they may do. */
export const deviceEndpoints = (build: ApiBuilder) => ({
  getDevices: build.query<Page<Device>, DevicesArgs>({
    query: calls.devices,
    transformResponse: readDevices,
    providesTags: (page) => listTags('Device', page?.rows),
  }),
  getDeviceStatus: build.query<DeviceStatus, DeviceArgs>({
    query: (pathParams) => ({ path: `${PREFIX}/status/{deviceId}`, pathParams }),
    transformResponse: readDeviceStatus,
    providesTags: ofDevice,
  }),
  getDeviceLimits: build.query<DeviceLimits, DeviceArgs>({
    query: (pathParams) => ({ path: `${PREFIX}/limits/{deviceId}`, pathParams }),
    transformResponse: readDeviceLimits,
    providesTags: ofDevice,
  }),
  /** The registered device, where the server sends it back. */
  registerDevice: build.mutation<Device | null, DeviceRegistration>({
    query: ({ deviceId, appId, deviceName, platform, appVersion }) => ({
      method: 'POST',
      path: `${PREFIX}/device/register`,
      body: { deviceId, appId, deviceName, platform, appVersion },
    }),
    transformResponse: (answer: unknown) => readDevice(answer),
    invalidatesTags: invalidates(({ deviceId, appId }) => [
      ...listTags('Device', [{ id: deviceId }]),
      rowTag('Statistics', appId),
    ]),
  }),
  recordServerCreated: build.mutation<Acknowledgement, DeviceArgs>({
    query: (pathParams) => ({
      method: 'POST',
      path: `${PREFIX}/device/{deviceId}/server-created`,
      pathParams,
    }),
    transformResponse: readAcknowledgement,
    invalidatesTags: serversChanged,
  }),
  recordServerDeleted: build.mutation<Acknowledgement, DeviceArgs>({
    query: (pathParams) => ({
      method: 'POST',
      path: `${PREFIX}/device/{deviceId}/server-deleted`,
      pathParams,
    }),
    transformResponse: readAcknowledgement,
    invalidatesTags: serversChanged,
  }),
  canCreateServer: build.query<Permission, DeviceArgs>({
    query: (pathParams) => ({
      path: `${PREFIX}/device/{deviceId}/can-create-server`,
      pathParams,
    }),
    transformResponse: readPermission,
    providesTags: ofDevice,
  }),
  canViewLogs: build.query<Permission, DeviceArgs>({
    query: (pathParams) => ({ path: `${PREFIX}/device/{deviceId}/can-view-logs`, pathParams }),
    transformResponse: readPermission,
    providesTags: ofDevice,
  }),
  /** A mutation, as it is a POST: it may leave a trace, and is sent once. */
  checkFeature: build.mutation<{ enabled: boolean }, DeviceArgs & { feature: string }>({
    query: (pathParams) => ({
      method: 'POST',
      path: `${PREFIX}/device/{deviceId}/check-feature/{feature}`,
      pathParams,
    }),
    transformResponse: readFeatureCheck,
  }),
});
