import * as v from 'valibot';
import type { CustomerSubscription } from '../../../domain/entities';
import { count, flag, objectAt, optionalCount, optionalText } from '../../adapters/fields';
import { features } from '../subscriptions/pricesAdapter';
import { readCustomerSubscription } from '../subscriptions/adapter';

/*
 * What a device may do. The contract names these calls but not their fields, so whatever is not
 * clearly granted is denied.
 */

export type DeviceStatus = {
  isActive: boolean;
  hasActiveSubscription: boolean;
  subscription: CustomerSubscription | null;
};

export type DeviceLimits = {
  serverCount: number;
  /** 999 means unlimited (section 9). */
  maxServers: number | null;
  canViewLogs: boolean;
  features: string[];
};

/** Whether a device may do a thing, and why not. */
export type Permission = { allowed: boolean; reason: string | null };

const status = v.object({
  isActive: flag,
  hasActiveSubscription: flag,
  subscription: v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((raw) => readCustomerSubscription(raw, 'unknown')),
    ),
    null,
  ),
});

const limits = v.object({
  serverCount: count,
  maxServers: optionalCount,
  canViewLogs: flag,
  features,
});

const permission = v.object({ allowed: flag, reason: optionalText() });

const featureCheck = v.object({ enabled: flag });

export function readDeviceStatus(answer: unknown): DeviceStatus {
  return v.parse(status, objectAt(answer, 'data'));
}

export function readDeviceLimits(answer: unknown): DeviceLimits {
  return v.parse(limits, objectAt(answer, 'data'));
}

export function readPermission(answer: unknown): Permission {
  return v.parse(permission, objectAt(answer, 'data'));
}

export function readFeatureCheck(answer: unknown): { enabled: boolean } {
  return v.parse(featureCheck, objectAt(answer, 'data'));
}
