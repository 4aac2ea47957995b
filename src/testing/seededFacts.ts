import { appStatistics } from '../../mocks/platform/statistics';
import { listPrices } from '../../mocks/platform/prices';
import type { Sandbox } from '../../mocks/sandbox';
import { readApp, readStatistics } from '../api/resources/apps/adapter';
import { readCustomers } from '../api/resources/customers/adapter';
import { readDevices } from '../api/resources/devices/adapter';
import { readSubscriptions, readPrices } from '../api/resources/subscriptions/adapter';
import { readUsers } from '../api/resources/users/adapter';
import type { CheckFacts } from '../domain/checks/checkRule';

/** Returns all facts about an app in the sandbox, as the console's adapters parse them. */
export function seededFacts({ platform }: Sandbox, appId: string): CheckFacts {
  const { world, users, devices, customers, subscriptions } = platform;
  return {
    app: readApp(platform.apps.one(appId)),
    statistics: readStatistics(appStatistics(world, platform, appId)).statistics,
    prices: readPrices(listPrices(world, appId)).rows,
    subscriptions: readSubscriptions({
      subscriptions: subscriptions.matching({ appId }).map((row) => subscriptions.view(row)),
    }).rows,
    devices: readDevices({
      success: true,
      data: devices.matching({ appId }).map((row) => devices.view(row)),
    }).rows,
    users: readUsers({ users: users.matching({ appId }).map((row) => users.view(row)) }).rows,
    customers: readCustomers({
      customers: customers.matching({ appId }).map((row) => customers.view(row)),
    }).rows,
    now: world.now(),
    dayOf: (at) => Math.floor(at / 86_400_000),
  };
}

/** Returns the platform's statistics of an app, as the adapter parses them. */
export function statisticsOf(sandbox: Sandbox, appId: string) {
  const { statistics } = seededFacts(sandbox, appId);
  if (!statistics) throw new Error('The sandbox has statistics of every app');
  return statistics;
}
