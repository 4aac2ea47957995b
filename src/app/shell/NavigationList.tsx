import {
  navigationGroups,
  navigationNames,
  screens,
  type NavigationName,
} from '../../features/navigation/screens';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Fragment, memo, Suspense, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAppLink } from '../../features/navigation/useAppLink';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { TOUCH } from '../../shared/ui/touch';
import { whenIdle } from '../../shared/browser/whenIdle';
import { preloadScreen } from '../routing/screenModules';
import { screenIcons } from './screenIcons';

type NavigationItem = { label: string; path: string; icon: ReactElement };

function itemOf(name: NavigationName): NavigationItem {
  const { path, navigation } = screens[name];
  const Icon = screenIcons[name];
  // The icon is created only once, so that React skips it when the link's address changes.
  return { label: navigation.label, path, icon: <Icon fontSize="small" /> };
}

/** Groups of the sidebar with their items (docs/product/shell.md#shell), without empty groups. */
const navigation = navigationGroups
  .map((label) => ({
    label,
    items: navigationNames.filter((name) => screens[name].navigation.group === label).map(itemOf),
  }))
  .filter(({ items }) => items.length > 0);

function isActive(itemPath: string, pathname: string): boolean {
  return pathname === itemPath || pathname.startsWith(`${itemPath}/`);
}

/** Loaded when the page is idle, because it evaluates all checks to count their results. */
const ChecksCount = lazyPart(
  async () => {
    await new Promise<void>(whenIdle);
    return (await import('../../features/checks/ChecksCount')).ChecksCount;
  },
  () => null,
);

/**
 * Contains plain links, because an MUI component for each link would slow down the shell's render.
 */
const Navigation = styled('nav')(({ theme }) => ({
  flex: 1,
  overflow: 'hidden auto',
  padding: theme.spacing(0, 1.5, 2),
  '& > div': {
    ...theme.typography.overline,
    margin: theme.spacing(1.5, 0, 0),
    padding: theme.spacing(0, 1),
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul:first-child, & ul + ul': { marginTop: theme.spacing(1.5) },
  '& li': { marginBottom: theme.spacing(0.25) },
  '& a': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: '2.25rem',
    padding: theme.spacing(0.5, 1),
    borderRadius: theme.shape.borderRadius,
    color: 'inherit',
    fontWeight: 450,
    textDecoration: 'none',
    '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&[aria-current]': {
      fontWeight: 600,
      backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / ${theme.vars.palette.action.selectedOpacity})`,
      '& > svg': { color: theme.vars.palette.primary.main },
    },
    // Outlines the link of the current page, because forced colors remove its background.
    '&[aria-current]:not(:focus-visible)': { outline: '1px solid transparent', outlineOffset: -1 },
    '& > small': {
      marginLeft: 'auto',
      fontSize: '0.75rem',
      color: theme.vars.palette.text.secondary,
    },
    [TOUCH]: { minHeight: 40 },
  },
}));

type NavigationListProps = { collapsed?: boolean; onNavigate?: () => void };

/** Links of the sidebar. The collapsed sidebar shows only icons. */
export function NavigationList({ collapsed = false, onNavigate }: NavigationListProps) {
  const { pathname } = useLocation();
  const appLink = useAppLink();
  return (
    <Navigation aria-label="Main navigation">
      {navigation.map((group) => (
        <Fragment key={group.label}>
          {!collapsed && <div aria-hidden>{group.label}</div>}
          <ul aria-label={group.label}>
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
          </ul>
        </Fragment>
      ))}
    </Navigation>
  );
}

type NavigationLinkProps = {
  item: NavigationItem;
  to: string;
  active: boolean;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
};

/** Memoized, because a list's page and search change the address, but none of these links. */
const NavigationLink = memo(function NavigationLink(props: NavigationLinkProps) {
  const { item, to, active, collapsed, onNavigate } = props;
  const link = (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      aria-label={collapsed ? item.label : undefined}
      onClick={onNavigate}
      onPointerEnter={() => preloadScreen(item.path)}
      onFocus={() => preloadScreen(item.path)}
    >
      {item.icon}
      {!collapsed && <span>{item.label}</span>}
      {!collapsed && item.path === screens.checks.path && (
        <Suspense>
          <ChecksCount />
        </Suspense>
      )}
    </Link>
  );
  return (
    <li>
      {collapsed ? (
        <Tooltip title={item.label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
});
