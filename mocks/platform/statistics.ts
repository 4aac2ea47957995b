import type { Devices } from './devices';
import { monthlyRevenue } from './revenue';
import type { Subscriptions } from './subscriptions';
import type { Users } from './users';
import { requireApp, type World } from './world';

/**
 * Returns the dashboard's metrics of an app. Each count is the total of the list call with the same
 * app and filter, so that dashboard and lists agree. Users therefore include the platform's
 * administrators, who appear in every app's list. Throws 404 'App not found'.
 */
export const appStatistics = (
  world: World,
  areas: { users: Users; devices: Devices; subscriptions: Subscriptions },
  appId: string,
) => {
  requireApp(world, appId);
  return {
    success: true,
    data: {
      totalUsers: areas.users.matching({ appId }).length,
      activeUsers: areas.users.matching({ appId, status: 'active' }).length,
      totalDevices: areas.devices.matching({ appId }).length,
      activeDevices: areas.devices.matching({ appId, status: 'active' }).length,
      totalSubscriptions: areas.subscriptions.matching({ appId }).length,
      activeSubscriptions: areas.subscriptions.matching({ appId, status: 'active' }).length,
      monthlyRevenue: monthlyRevenue(world, appId),
    },
  };
};
