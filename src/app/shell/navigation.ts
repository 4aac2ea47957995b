import AppsIcon from '@mui/icons-material/AppsOutlined';
import SubscriptionsIcon from '@mui/icons-material/AutorenewOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import UsersIcon from '@mui/icons-material/ManageAccountsOutlined';
import CustomersIcon from '@mui/icons-material/PeopleAltOutlined';
import PlansIcon from '@mui/icons-material/SellOutlined';
import { paths } from '../../shared/paths';

export type NavigationItem = { label: string; path: string; icon: typeof DashboardIcon };
export type NavigationGroup = { label: string; items: NavigationItem[] };

/** Section 2, "Shell": the sidebar's groups. */
export const navigation: NavigationGroup[] = [
  { label: 'Main', items: [{ label: 'Dashboard', path: paths.dashboard, icon: DashboardIcon }] },
  { label: 'App Management', items: [{ label: 'Apps', path: paths.apps, icon: AppsIcon }] },
  {
    label: 'Device Management',
    items: [{ label: 'Devices', path: paths.devices, icon: DevicesIcon }],
  },
  {
    label: 'Subscription Management',
    items: [
      { label: 'Subscriptions', path: paths.subscriptions, icon: SubscriptionsIcon },
      { label: 'Plans', path: paths.subscriptionPlans, icon: PlansIcon },
      { label: 'Customers', path: paths.customers, icon: CustomersIcon },
      { label: 'Users', path: paths.users, icon: UsersIcon },
    ],
  },
];

/** Active when the current path is the item's path or continues it after a slash. */
export function isActive(itemPath: string, pathname: string): boolean {
  return pathname === itemPath || pathname.startsWith(`${itemPath}/`);
}
