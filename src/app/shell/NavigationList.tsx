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
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { lazy, memo, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAppLink } from '../../features/useAppLink';
import { whenIdle } from '../../shared/whenIdle';
import { preloadScreen } from '../routing/screenModules';

type Icon = typeof DashboardIcon;

type NavigationItem = { label: string; path: string; icon: Icon };

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
const navigation = navigationGroups
  .map((label) => ({
    label,
    items: navigationNames.filter((name) => screens[name].navigation.group === label).map(itemOf),
  }))
  .filter(({ items }) => items.length > 0);

/** Whether the current path is the item's path or continues it after a slash. */
function isActive(itemPath: string, pathname: string): boolean {
  return pathname === itemPath || pathname.startsWith(`${itemPath}/`);
}

/** Loaded when the page is idle: it evaluates the rules. The shell does without it where that fails. */
const ChecksCount = lazy(async () => {
  await new Promise<void>(whenIdle);
  try {
    return { default: (await import('../../features/checks/ChecksCount')).ChecksCount };
  } catch {
    return { default: () => null };
  }
});

type NavigationListProps = { collapsed?: boolean; onNavigate?: () => void };

/** The links of the sidebar; in the collapsed one, icons only. */
export function NavigationList({ collapsed = false, onNavigate }: NavigationListProps) {
  const { pathname } = useLocation();
  const appLink = useAppLink();
  return (
    <Box component="nav" aria-label="Main navigation" sx={{ px: 1.5, pb: 2 }}>
      {navigation.map((group) => (
        <Box key={group.label} sx={{ mt: 1.5 }}>
          {!collapsed && (
            <Typography
              component="div"
              aria-hidden
              variant="overline"
              sx={{ px: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {group.label}
            </Typography>
          )}
          <List disablePadding aria-label={group.label}>
            {group.items.map((item) => (
              <NavigationLink
                key={item.path}
                item={item}
                to={appLink(item.path)}
                active={isActive(item.path, pathname)}
                collapsed={collapsed}
                onNavigate={onNavigate}
              />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  );
}

type NavigationLinkProps = {
  item: NavigationItem;
  to: string;
  /** Whether its screen is the present one. */
  active: boolean;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
};

/** Memoised: the page and search of a list stand in the address, too, and change no link. */
const NavigationLink = memo(function NavigationLink(props: NavigationLinkProps) {
  const { item, to, active, collapsed, onNavigate } = props;
  const Icon = item.icon;
  const link = (
    <ListItemButton
      component={Link}
      to={to}
      selected={active}
      aria-current={active ? 'page' : undefined}
      aria-label={collapsed ? item.label : undefined}
      onClick={onNavigate}
      onPointerEnter={() => preloadScreen(item.path)}
      onFocus={() => preloadScreen(item.path)}
      sx={{ borderRadius: 1, minHeight: 36, px: 1, py: 0.5 }}
    >
      <ListItemIcon sx={{ minWidth: 32, color: active ? 'primary.main' : 'text.secondary' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      {!collapsed && (
        <ListItemText
          primary={item.label}
          slotProps={{
            primary: { variant: 'body2', noWrap: true, sx: { fontWeight: active ? 600 : 450 } },
          }}
        />
      )}
      {!collapsed && item.path === screens.checks.path && (
        <Typography variant="caption" color="textSecondary">
          <Suspense>
            <ChecksCount />
          </Suspense>
        </Typography>
      )}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      {collapsed ? (
        <Tooltip title={item.label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </ListItem>
  );
});
