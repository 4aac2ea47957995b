import type { Devices } from './devices';
import { monthlyRevenue } from './revenue';
import type { Subscriptions } from './subscriptions';
import type { Users } from './users';
import { requireApp, type World } from './world';

/**
 * The dashboard's metrics for one app. Every metric is the total of the list call with the same app
 * and filter, so that dashboard and lists can't disagree: users include the platform's admins, who
 * are listed in every app. Throws 404 'App not found'.
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
