import * as v from 'valibot';
import type { CustomerSubscription } from '../../../domain/entities';
import { count, flag, objectAt, optionalCount, optionalText } from '../../adapters/fields';
import { features } from '../subscriptions/pricesAdapter';
import { readCustomerSubscription } from '../subscriptions/adapter';

/*
 * What a device is allowed to do. The contract does not name the fields of these calls, so a missing
 * or malformed field means denied.
 */

export type DeviceStatus = {
  isActive: boolean;
  hasActiveSubscription: boolean;
  subscription: CustomerSubscription | null;
};

export type DeviceLimits = {
  serverCount: number;
  /** 999 means unlimited: docs/product.md#devices. */
  maxServers: number | null;
  canViewLogs: boolean;
  features: string[];
};

/** Whether a device is allowed to do something, and the reason if not. */
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

export function readDeviceStatus(body: unknown): DeviceStatus {
  return v.parse(status, objectAt(body, 'data'));
}

export function readDeviceLimits(body: unknown): DeviceLimits {
  return v.parse(limits, objectAt(body, 'data'));
}

export function readPermission(body: unknown): Permission {
  return v.parse(permission, objectAt(body, 'data'));
}

export function readFeatureCheck(body: unknown): { enabled: boolean } {
  return v.parse(featureCheck, objectAt(body, 'data'));
}
