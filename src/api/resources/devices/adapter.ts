import type { Device } from '../../../domain/entities';
import { readAcknowledgement, type Acknowledgement, rawText } from '../../adapters/acknowledgement';
import { entityReader, nested, readSubject, type EntityReader } from '../../adapters/entity';
import {
  count,
  flag,
  instant,
  optionalId,
  optionalText,
  optionalTotal,
  objectAt,
  optionalCount,
  optionalFlag,
} from '../../adapters/schemas';
import { readPage, type ListShape, type Page } from '../../adapters/page';
import * as v from 'valibot';
import { features, readCustomerSubscription } from '../subscriptions/adapter';

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

function readDevice(body: unknown): Device | null {
  return readSubject(body, ['data', 'device'], readDeviceRow);
}

export type RegisteredDevice = Acknowledgement & { device: Device | null };

export function readRegisteredDevice(body: unknown): RegisteredDevice {
  return { ...readAcknowledgement(body), device: readDevice(body) };
}

/*
 * Readers of calls whose response fields the API contract does not name. A missing value becomes
 * null, because false would look like the server's answer.
 */

/** A response that lacks any value in `asked` counts as malformed. */
function answerReader<const Fields extends v.ObjectEntries>(
  fields: Fields,
  asked: readonly (keyof Fields & string)[],
) {
  const schema = v.object(fields);
  return (body: unknown) => {
    // Never throws, because the schemas accept any value (schemas.ts).
    const facts = v.parse(schema, objectAt(body, 'data'));
    const values = new Map(Object.entries(facts));
    const isMalformed = asked.some((name) => values.get(name) === null);
    return { facts, isMalformed, raw: rawText(body) };
  };
}

export const readDeviceStatus = answerReader(
  {
    isActive: optionalFlag,
    hasActiveSubscription: optionalFlag,
    subscription: nested(readCustomerSubscription, 'unknown'),
    userId: optionalId,
    customerId: optionalId,
  },
  ['hasActiveSubscription'],
);

export const readDeviceLimits = answerReader(
  {
    serverCount: optionalCount,
    maxServers: optionalTotal,
    canViewLogs: optionalFlag,
    features: v.fallback(
      v.nullable(v.pipe(v.union([v.array(v.unknown()), v.string()]), features)),
      null,
    ),
  },
  ['serverCount', 'maxServers'],
);

export const readPermission = answerReader({ allowed: optionalFlag, reason: optionalText() }, [
  'allowed',
]);

export const readFeatureCheck = answerReader({ enabled: optionalFlag }, ['enabled']);

export type DeviceLimits = ReturnType<typeof readDeviceLimits>['facts'];
export type Permission = ReturnType<typeof readPermission>['facts'];
