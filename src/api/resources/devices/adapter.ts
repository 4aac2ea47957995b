import type { Device } from '../../../domain/entities';
import { entityReader, readSubject, type EntityReader } from '../../adapters/entity';
import { count, flag, instant, optionalCount, optionalText } from '../../adapters/fields';
import { readPage, type Page } from '../../adapters/page';

const readDeviceRow: EntityReader<Device> = entityReader({
  deviceName: optionalText(),
  platform: optionalText(),
  appVersion: optionalText(),
  isActive: flag,
  hasActiveSubscription: flag,
  serverCount: count,
  maxServers: optionalCount,
  canViewLogs: flag,
  lastSeen: instant,
  createdAt: instant,
});

/** Section 7: "The response has success, data (devices), pagination." */
export function readDevices(answer: unknown): Page<Device> {
  return readPage(answer, { keys: ['data'], mayBeBare: false }, readDeviceRow);
}

export function readDevice(answer: unknown): Device | null {
  return readSubject(answer, ['data', 'device'], readDeviceRow);
}
