import type { ExportField, ListName } from '../exports/exportList';
import { activityFields } from './activity/activityExport';
import { appFields } from './apps/appExport';
import { checkFields } from './checks/checkExport';
import { customerFields } from './customers/customerExport';
import { deviceFields } from './devices/deviceExport';
import { planFields } from './plans/planExport';
import { subscriptionFields } from './subscriptions/subscriptionExport';
import { userFields } from './users/userExport';

/** The fields of each list that can be exported. */
export const exportFields: Record<ListName, readonly ExportField[]> = {
  devices: deviceFields,
  subscriptions: subscriptionFields,
  customers: customerFields,
  users: userFields,
  apps: appFields,
  plans: planFields,
  checks: checkFields,
  activity: activityFields,
};
