import type { Device } from '../../../domain/entities';
import { readAcknowledgement, type Acknowledgement } from '../../adapters/acknowledgement';
import { entityReader, readSubject, type EntityReader } from '../../adapters/entity';
import { count, flag, instant, optionalText, optionalTotal } from '../../adapters/fields';
import { readPage, type ListShape, type Page } from '../../adapters/page';

const readDeviceRow: EntityReader<Device> = entityReader({
  deviceName: optionalText(),
  platform: optionalText(),
  appVersion: optionalText(),
  isActive: flag,
  hasActiveSubscription: flag,
  serverCount: count,
  maxServers: optionalTotal,
  canViewLogs: flag,
  lastSeen: instant,
  createdAt: instant,
});

export const deviceList: ListShape = { keys: ['data'], mayBeBare: false };

export function readDevices(body: unknown): Page<Device> {
  return readPage(body, deviceList, readDeviceRow);
}

export function readDevice(body: unknown): Device | null {
  return readSubject(body, ['data', 'device'], readDeviceRow);
}

/** The answer to a registration: the device if the server sends it. */
export type RegisteredDevice = Acknowledgement & { device: Device | null };

export function readRegisteredDevice(body: unknown): RegisteredDevice {
  return { ...readAcknowledgement(body), device: readDevice(body) };
}
