import { activity } from './scenes/activity';
import { fullList } from './scenes/fullList';
import { apps } from './scenes/apps';
import { checks } from './scenes/checks';
import { customers } from './scenes/customers';
import { dashboard } from './scenes/dashboard';
import { devices } from './scenes/devices';
import { overview } from './scenes/overview';
import { plans } from './scenes/plans';
import { profile } from './scenes/profile';
import { shell } from './scenes/shell';
import { signIn } from './scenes/signIn';
import { status } from './scenes/status';
import { subscriptions } from './scenes/subscriptions';
import { users } from './scenes/users';

const areas = [
  ...[
    signIn,
    overview,
    dashboard,
    devices,
    fullList,
    subscriptions,
    plans,
    customers,
    users,
    apps,
    checks,
    status,
    profile,
    activity,
  ],
  shell,
];

export const pages = areas.flatMap((area) => area.pages);
export const states = areas.flatMap((area) => area.states ?? []);
export const overlays = areas.flatMap((area) => area.overlays ?? []);
