import { customerOfUser, entitlementOf, entitlingSubscription } from './entitlements';
import { PlatformError } from './errors';
import { Fields } from './fields';
import {
  activityOf,
  filterValue,
  iso,
  isoOrNull,
  type ListQuery,
  pageOf,
  ResultCache,
} from './listing';
import type { AppRecord, DeviceEventRecord, DeviceRecord } from './records';
import type { World } from './world';

const DEFAULT_LIMIT = 10;

/** Number of servers that means 'unlimited' in a plan. */
const UNLIMITED_SERVERS = 999;

/** Returns the same key for all spellings of a feature, such as 'Log access' and 'log-access'. */
const featureKey = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** Calls about registered devices and what their plans allow. */
export class Devices {
  private readonly results = new ResultCache<DeviceRecord>();

  constructor(private readonly world: World) {}

  view(device: DeviceRecord) {
    const { maxServers, canViewLogs } = entitlementOf(this.world, device);
    return {
      id: device.id,
      deviceName: device.deviceName,
      platform: device.platform,
      appVersion: device.appVersion,
      isActive: device.isActive,
      hasActiveSubscription: entitlingSubscription(this.world, device) !== undefined,
      serverCount: device.serverCount,
      maxServers,
      canViewLogs,
      lastSeen: isoOrNull(device.lastSeen),
      createdAt: iso(device.createdAt),
    };
  }

  /**
   * Returns the devices whose name, id or platform contains the search text. The status is `active`
   * or `inactive`.
   */
  matching({ appId, search, ...filters }: ListQuery): readonly DeviceRecord[] {
    const { devices } = this.world.store;
    const status = filterValue(filters.status);
    return this.results.rows(devices.version, [appId, search, status], () => {
      const rows = devices.search(appId, search);
      return status === undefined ? rows : rows.filter((row) => activityOf(row) === status);
    });
  }

  list(query: ListQuery) {
    const { rows, total, page, pages } = pageOf(this.matching(query), query, DEFAULT_LIMIT);
    return {
      success: true,
      data: rows.map((device) => this.view(device)),
      pagination: { total, pages, page, hasNext: page < pages, hasPrev: page > 1 },
    };
  }

  /**
   * Returns {success, data: {deviceId, isActive, hasActiveSubscription, subscription, userId,
   * customerId}}. The last three may be null.
   */
  status(deviceId: string) {
    const device = this.require(deviceId);
    const subscription = entitlingSubscription(this.world, device);
    return {
      success: true,
      data: {
        deviceId,
        isActive: device.isActive,
        hasActiveSubscription: subscription !== undefined,
        subscription: subscription
          ? {
              id: subscription.id,
              status: subscription.status,
              stripePriceId: subscription.stripePriceId,
              currentPeriodEnd: isoOrNull(subscription.currentPeriodEnd),
            }
          : null,
        userId: device.userId,
        customerId: device.userId && (customerOfUser(this.world, device.userId)?.id ?? null),
      },
    };
  }

  /** Returns {success, data: {deviceId, serverCount, maxServers, canViewLogs, features}}. */
  limits(deviceId: string) {
    const device = this.require(deviceId);
    const { maxServers, canViewLogs, features } = entitlementOf(this.world, device);
    return {
      success: true,
      data: { deviceId, serverCount: device.serverCount, maxServers, canViewLogs, features },
    };
  }

  /**
   * Registers a device. Body: {deviceId, appId (id or name), deviceName?, platform?, appVersion?,
   * userId?}. Reactivates a known device and updates its name, platform, version and `lastSeen`.
   * Throws 400 with the refused fields, 404 for an unknown app or user, or 409 for a device of
   * another app.
   */
  register(body: unknown) {
    const fields = new Fields(body);
    const deviceId = fields.text('deviceId');
    const app = this.appNamed(fields.text('appId'));
    const userId = fields.optionalText('userId') ?? null;
    const facts = {
      deviceName: fields.optionalText('deviceName') ?? null,
      platform: fields.optionalText('platform') ?? null,
      appVersion: fields.optionalText('appVersion') ?? null,
    };
    fields.throwIfRefused();
    if (!app) throw new PlatformError(404, 'App not found');
    if (userId !== null && this.world.store.users.get(userId)?.appId !== app.id) {
      throw new PlatformError(404, 'User not found');
    }
    const known = this.world.store.devices.get(deviceId);
    if (known && known.appId !== app.id) {
      throw new PlatformError(409, 'Device is registered with another app');
    }
    const device = known ? this.seenAgain(known, facts) : this.add(deviceId, app.id, userId, facts);
    this.logEvent(device, 'registered');
    return { success: true, message: 'Device registered', data: this.view(device) };
  }

  /**
   * Raises the server count. Throws 404, or 403 with the reason if the device may have no further
   * server.
   */
  serverCreated(deviceId: string) {
    const device = this.require(deviceId);
    const reason = this.refusalOfServer(device);
    if (reason !== null) throw new PlatformError(403, reason);
    return this.countServers(device, 1, 'server-created');
  }

  /** Lowers the server count, but not below 0. Throws 404. */
  serverDeleted(deviceId: string) {
    return this.countServers(this.require(deviceId), -1, 'server-deleted');
  }

  /** Returns {success, data: {allowed, reason or null, serverCount, maxServers}}. */
  canCreateServer(deviceId: string) {
    const device = this.require(deviceId);
    const reason = this.refusalOfServer(device);
    const { maxServers } = entitlementOf(this.world, device);
    const { serverCount } = device;
    return { success: true, data: { allowed: reason === null, reason, serverCount, maxServers } };
  }

  /** Returns {success, data: {allowed}}. */
  canViewLogs(deviceId: string) {
    const allowed = entitlementOf(this.world, this.require(deviceId)).canViewLogs;
    return { success: true, data: { allowed } };
  }

  /** Returns {success, data: {feature, enabled}}, by the features of the device's plan. */
  checkFeature(deviceId: string, feature: string) {
    const device = this.require(deviceId);
    const { features } = entitlementOf(this.world, device);
    const enabled = features.some((name) => featureKey(name) === featureKey(feature));
    this.logEvent(device, 'feature-checked', feature);
    return { success: true, data: { feature, enabled } };
  }

  private require(deviceId: string): DeviceRecord {
    const device = this.world.store.devices.get(deviceId);
    if (!device) throw new PlatformError(404, 'Device not found');
    return device;
  }

  private appNamed(idOrName: string): AppRecord | undefined {
    const { apps } = this.world.store;
    return apps.get(idOrName) ?? apps.all.find(({ name }) => name === idOrName);
  }

  private refusalOfServer(device: DeviceRecord): string | null {
    if (!device.isActive) return 'Device is inactive';
    const { maxServers } = entitlementOf(this.world, device);
    if (maxServers >= UNLIMITED_SERVERS || device.serverCount < maxServers) return null;
    return `Server limit reached (${device.serverCount} of ${maxServers})`;
  }

  private countServers(device: DeviceRecord, change: 1 | -1, kind: DeviceEventRecord['kind']) {
    // A negative count, which only tests set, may rise but never fall.
    const least = Math.min(0, device.serverCount);
    const serverCount = Math.max(least, device.serverCount + change);
    this.world.store.devices.update(device, { serverCount, lastSeen: this.world.now() });
    this.logEvent(device, kind);
    const { maxServers } = entitlementOf(this.world, device);
    return { success: true, data: { deviceId: device.id, serverCount, maxServers } };
  }

  private seenAgain(
    device: DeviceRecord,
    facts: Pick<DeviceRecord, 'deviceName' | 'platform' | 'appVersion'>,
  ): DeviceRecord {
    return this.world.store.devices.update(device, {
      deviceName: facts.deviceName ?? device.deviceName,
      platform: facts.platform ?? device.platform,
      appVersion: facts.appVersion ?? device.appVersion,
      isActive: true,
      lastSeen: this.world.now(),
    });
  }

  private add(
    id: string,
    appId: string,
    userId: string | null,
    facts: Pick<DeviceRecord, 'deviceName' | 'platform' | 'appVersion'>,
  ): DeviceRecord {
    const now = this.world.now();
    return this.world.store.devices.insert({
      ...facts,
      id,
      appId,
      userId,
      isActive: true,
      serverCount: 0,
      agreedLimits: null,
      lastSeen: now,
      createdAt: now,
    });
  }

  private logEvent(
    device: DeviceRecord,
    kind: DeviceEventRecord['kind'],
    feature: string | null = null,
  ): void {
    this.world.store.events.insert({
      id: this.world.newId('event'),
      appId: device.appId,
      deviceId: device.id,
      kind,
      feature,
      createdAt: this.world.now(),
    });
  }
}
