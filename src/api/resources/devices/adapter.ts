import type { Device, CustomerSubscription } from '../../../domain/entities';
import { readAcknowledgement, type Acknowledgement, rawText } from '../../adapters/acknowledgement';
import { entityReader, readSubject, type EntityReader } from '../../adapters/entity';
import {
  count,
  flag,
  instant,
  optionalText,
  optionalTotal,
  objectAt,
  optionalCount,
  optionalFlag,
} from '../../adapters/fields';
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

export function readDevice(body: unknown): Device | null {
  return readSubject(body, ['data', 'device'], readDeviceRow);
}

export type RegisteredDevice = Acknowledgement & { device: Device | null };

export function readRegisteredDevice(body: unknown): RegisteredDevice {
  return { ...readAcknowledgement(body), device: readDevice(body) };
}

/* The contract does not name the fields of these calls: a missing one is null, which is no 'No'. */

export type DeviceAnswer<Facts> = {
  facts: Facts;
  /** True when the body lacks what the call asks for. */
  isMalformed: boolean;
  raw: string;
};

export type DeviceStatus = {
  isActive: boolean | null;
  hasActiveSubscription: boolean | null;
  subscription: CustomerSubscription | null;
};

export type DeviceLimits = {
  serverCount: number | null;
  /** 999 means unlimited: docs/product.md#devices. */
  maxServers: number | null;
  canViewLogs: boolean | null;
  features: string[] | null;
};

export type Permission = { allowed: boolean | null; reason: string | null };

export type FeatureCheck = { enabled: boolean | null };

/** Returns the reader of an answer. One without a value for each of `asked` is malformed. */
function answerReader<const Fields extends v.ObjectEntries>(
  fields: Fields,
  asked: readonly (keyof Fields & string)[],
) {
  const schema = v.object(fields);
  return (body: unknown): DeviceAnswer<v.InferOutput<typeof schema>> => {
    // The schemas accept any value (see fields.ts).
    const facts = v.parse(schema, objectAt(body, 'data'));
    const values = new Map(Object.entries(facts));
    const isMalformed = asked.some((name) => values.get(name) === null);
    return { facts, isMalformed, raw: rawText(body) };
  };
}

export const readDeviceStatus: (body: unknown) => DeviceAnswer<DeviceStatus> = answerReader(
  {
    isActive: optionalFlag,
    hasActiveSubscription: optionalFlag,
    subscription: v.fallback(
      v.pipe(
        v.unknown(),
        v.transform((raw) => readCustomerSubscription(raw, 'unknown')),
      ),
      null,
    ),
  },
  ['hasActiveSubscription'],
);

export const readDeviceLimits: (body: unknown) => DeviceAnswer<DeviceLimits> = answerReader(
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

export const readPermission: (body: unknown) => DeviceAnswer<Permission> = answerReader(
  { allowed: optionalFlag, reason: optionalText() },
  ['allowed'],
);

export const readFeatureCheck: (body: unknown) => DeviceAnswer<FeatureCheck> = answerReader(
  { enabled: optionalFlag },
  ['enabled'],
);
