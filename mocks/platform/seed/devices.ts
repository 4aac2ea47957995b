import { buildDevice } from '../builders';
import { NO_PLAN } from '../entitlements';
import type { Random } from '../random';
import type { DeviceRecord, Entitlement, UserRecord } from '../records';
import type { SeedContext } from './population';

const DAY = 24 * 60 * 60 * 1000;

type Model = [name: string, platform: string];

/** Models and their operating systems. `{}` is replaced by the owner's first name. */
const MODELS: readonly [Model, ...Model[]] = [
  ['iPhone of {}', 'iOS'],
  ["{}'s MacBook Pro", 'macOS'],
  ['DESKTOP-4F7K2', 'Windows'],
  ['Living room router', 'Linux'],
  ['Pixel 9', 'Android'],
  ['build-agent', 'Linux'],
  ['Galaxy Tab', 'Android'],
  ['raspberrypi', 'Linux'],
  ['{} 📱', 'iOS'],
  ['نوكيا {}', 'Android'],
  ['Work laptop (do not lend)', 'Windows'],
  ['WIN-SRV', 'Windows'],
];
const VERSIONS = ['4.12.1', '4.12.0', '4.11.3', '4.9.0', '3.30.2', '5.0.0-beta.2'] as const;

/** Generates a device's name, operating system and version. A few devices lack some of them. */
const generateMake = (random: Random, owner: UserRecord | undefined, index: number) => {
  const [model, platform] = random.pick(MODELS);
  const name = model.replace('{}', owner?.displayName?.split(' ')[0] ?? 'Guest');
  const numbered = random.chance(0.5) ? `${name} ${index.toString()}` : name;
  return {
    deviceName: random.chance(0.04) ? null : numbered,
    platform: random.chance(0.03) ? null : platform,
    appVersion: random.chance(0.03) ? null : random.pick(VERSIONS),
  };
};

/**
 * Generates the time a device was last seen: weeks or months ago if inactive, days ago otherwise;
 * null for one device in sixty.
 */
const generateLastSeen = (random: Random, now: number, createdAt: number, isActive: boolean) => {
  if (random.chance(1 / 60)) return null;
  const silence = isActive
    ? random.fraction() ** 3 * 9 * DAY
    : (40 + random.fraction() * 200) * DAY;
  return Math.max(createdAt, now - silence - 60_000);
};

/** Creates the app's devices. `entitlements` holds the server limit of each user's plan. */
export const generateDevices = (
  { blueprint, random, ids, now }: SeedContext,
  users: UserRecord[],
  entitlements: ReadonlyMap<string, Entitlement>,
): DeviceRecord[] =>
  Array.from({ length: blueprint.size.devices }, (_, index) => {
    const owner = random.chance(0.03) ? undefined : users[random.integer(0, users.length - 1)];
    const isActive = blueprint.isRetired !== true && random.chance(0.86);
    const since = owner?.createdAt ?? now - blueprint.ageDays * DAY * random.fraction();
    const createdAt = since + random.fraction() * (now - since - 60_000);
    const { maxServers } = (owner && entitlements.get(owner.id)) ?? NO_PLAN;
    return buildDevice({
      id: ids('device', index),
      appId: blueprint.id,
      userId: owner?.id ?? null,
      ...generateMake(random, owner, index),
      isActive,
      serverCount: random.integer(0, Math.min(maxServers, 14)),
      lastSeen: generateLastSeen(random, now, createdAt, isActive),
      createdAt,
    });
  });
