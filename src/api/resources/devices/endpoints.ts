import type { Device } from '../../../domain/entities';
import { readAcknowledgement, type Acknowledgement } from '../../adapters/acknowledgement';
import {
  readDeviceLimits,
  readDeviceStatus,
  readFeatureCheck,
  readPermission,
  type DeviceAnswer,
  type DeviceLimits,
  type DeviceStatus,
  type FeatureCheck,
  type Permission,
  readDevices,
  readRegisteredDevice,
  type RegisteredDevice,
} from './adapter';
import type { Page } from '../../adapters/page';
import * as requests from './requests';
import type { DeviceArgs, DeviceRegistration, DevicesArgs } from './requests';
import { type ApiBuilder, listTags, rowTag, invalidates } from '../endpointParts';

const ofDevice = {
  providesTags: (_result: unknown, _error: unknown, { deviceId }: DeviceArgs) => [
    rowTag('Device', deviceId),
  ],
  extraOptions: { remembersRefusal: true },
};

/** A created or deleted server changes the device's row, its limits and its permissions. */
const serversChanged = invalidates(({ deviceId }: DeviceArgs) => [rowTag('Device', deviceId)]);

/** The calls of devices: docs/product.md#calls. */
export const deviceEndpoints = (build: ApiBuilder) => ({
  getDevices: build.query<Page<Device>, DevicesArgs>({
    query: requests.getDevices,
    transformResponse: readDevices,
    providesTags: (page) => listTags('Device', page?.rows),
    extraOptions: { persist: true, remembersRefusal: true },
  }),
  getDeviceStatus: build.query<DeviceAnswer<DeviceStatus>, DeviceArgs>({
    query: requests.getDeviceStatus,
    transformResponse: readDeviceStatus,
    ...ofDevice,
  }),
  getDeviceLimits: build.query<DeviceAnswer<DeviceLimits>, DeviceArgs>({
    query: requests.getDeviceLimits,
    transformResponse: readDeviceLimits,
    ...ofDevice,
  }),
  registerDevice: build.mutation<RegisteredDevice, DeviceRegistration>({
    query: requests.registerDevice,
    transformResponse: readRegisteredDevice,
    invalidatesTags: invalidates(({ deviceId, appId }) => [
      ...listTags('Device', [{ id: deviceId }]),
      rowTag('Statistics', appId),
    ]),
  }),
  recordServerCreated: build.mutation<Acknowledgement, DeviceArgs>({
    query: requests.recordServerCreated,
    transformResponse: readAcknowledgement,
    invalidatesTags: serversChanged,
  }),
  recordServerDeleted: build.mutation<Acknowledgement, DeviceArgs>({
    query: requests.recordServerDeleted,
    transformResponse: readAcknowledgement,
    invalidatesTags: serversChanged,
  }),
  canCreateServer: build.query<DeviceAnswer<Permission>, DeviceArgs>({
    query: requests.canCreateServer,
    transformResponse: readPermission,
    ...ofDevice,
  }),
  canViewLogs: build.query<DeviceAnswer<Permission>, DeviceArgs>({
    query: requests.canViewLogs,
    transformResponse: readPermission,
    ...ofDevice,
  }),
  /** A mutation because it is a POST: it may change the server's data, and must be sent only once. */
  checkFeature: build.mutation<DeviceAnswer<FeatureCheck>, DeviceArgs & { feature: string }>({
    query: requests.checkFeature,
    transformResponse: readFeatureCheck,
  }),
});
