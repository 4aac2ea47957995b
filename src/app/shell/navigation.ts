import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import { paths } from '../../shared/paths';

export type NavigationItem = { label: string; path: string; icon: typeof DashboardIcon };
export type NavigationGroup = { label: string; items: NavigationItem[] };

/** Section 2, "Shell": the sidebar's groups. */
export const navigation: NavigationGroup[] = [
  { label: 'Main', items: [{ label: 'Dashboard', path: paths.dashboard, icon: DashboardIcon }] },
  {
    label: 'Device Management',
    items: [{ label: 'Devices', path: paths.devices, icon: DevicesIcon }],
  },
];

/** Active when the current path is the item's path or continues it after a slash. */
export function isActive(itemPath: string, pathname: string): boolean {
  return pathname === itemPath || pathname.startsWith(`${itemPath}/`);
}
