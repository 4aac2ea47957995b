import AppsIcon from '@mui/icons-material/AppsOutlined';
import SubscriptionsIcon from '@mui/icons-material/AutorenewOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import ChecksIcon from '@mui/icons-material/FlagOutlined';
import OverviewIcon from '@mui/icons-material/LeaderboardOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import UsersIcon from '@mui/icons-material/ManageAccountsOutlined';
import StatusIcon from '@mui/icons-material/ShowChart';
import CustomersIcon from '@mui/icons-material/PeopleAltOutlined';
import PlansIcon from '@mui/icons-material/SellOutlined';
import {
  navigationGroups,
  navigationNames,
  screens,
  type NavigationName,
} from '../../features/screens';

type Icon = typeof DashboardIcon;

export type NavigationItem = { label: string; path: string; icon: Icon };

/** Kept apart from `screens`: the icons belong to the shell's chunk. */
const icons: Record<NavigationName, Icon> = {
  overview: OverviewIcon,
  dashboard: DashboardIcon,
  apps: AppsIcon,
  devices: DevicesIcon,
  subscriptions: SubscriptionsIcon,
  subscriptionPlans: PlansIcon,
  customers: CustomersIcon,
  users: UsersIcon,
  checks: ChecksIcon,
  status: StatusIcon,
};

function itemOf(name: NavigationName): NavigationItem {
  const { path, navigation } = screens[name];
  return { label: navigation.label, path, icon: icons[name] };
}

/** The groups of the sidebar with their items (docs/product.md#shell); none that has no item. */
export const navigation = navigationGroups
  .map((label) => ({
    label,
    items: navigationNames.filter((name) => screens[name].navigation.group === label).map(itemOf),
  }))
  .filter(({ items }) => items.length > 0);

/** Whether the current path is the item's path or continues it after a slash. */
export function isActive(itemPath: string, pathname: string): boolean {
  return pathname === itemPath || pathname.startsWith(`${itemPath}/`);
}
