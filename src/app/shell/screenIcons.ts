import AppsIcon from '@mui/icons-material/AppsOutlined';
import SubscriptionsIcon from '@mui/icons-material/AutorenewOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import ChecksIcon from '@mui/icons-material/FlagOutlined';
import ActivityIcon from '@mui/icons-material/HistoryOutlined';
import OverviewIcon from '@mui/icons-material/LeaderboardOutlined';
import UsersIcon from '@mui/icons-material/ManageAccountsOutlined';
import CustomersIcon from '@mui/icons-material/PeopleAltOutlined';
import PlansIcon from '@mui/icons-material/SellOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import type { NavigationName } from '../../features/navigation/screens';

export type ScreenIcon = typeof DashboardIcon;

/**
 * Icons of the sidebar's screens. Separate from `screens`, because the script in the page's head
 * imports `screens` and must not load the icons.
 */
export const screenIcons: Record<NavigationName, ScreenIcon> = {
  overview: OverviewIcon,
  dashboard: DashboardIcon,
  apps: AppsIcon,
  devices: DevicesIcon,
  subscriptions: SubscriptionsIcon,
  subscriptionPlans: PlansIcon,
  customers: CustomersIcon,
  users: UsersIcon,
  checks: ChecksIcon,
  activity: ActivityIcon,
};
