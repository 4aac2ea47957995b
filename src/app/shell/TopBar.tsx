import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import ReadOnlyIcon from '@mui/icons-material/LockOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectThemeMode, themeChosen } from '../../store/themeSlice';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { screens } from '../../features/navigation/screens';
import { useReadOnly } from '../../shared/ui/ReadOnlyContext';
import { StatusChip } from '../../shared/ui/StatusChip';
import { AppSelector } from './AppSelector';
import { NotificationsButton } from './NotificationsButton';
import { SearchButton } from './SearchButton';
import { UserMenu } from './UserMenu';
import SlowIcon from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import { connectionBadges } from '../../features/status/connectionBadges';
import { formatTime } from '../../shared/times/formatTimes';
import { selectConnectivity } from '../../store/connectivitySlice';

function ThemeSwitch() {
  const mode = useAppSelector(selectThemeMode);
  const dispatch = useAppDispatch();
  const other = mode === 'light' ? 'dark' : 'light';
  const label = `Switch to ${other} theme`;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => dispatch(themeChosen(other))}>
        {mode === 'light' ? <DarkIcon fontSize="small" /> : <LightIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

/**
 * Shows that the console is read only, and links to the setting. On a phone only an icon, because
 * the name of the app needs the room.
 */
function ReadOnlySign({ compact }: { compact: boolean }) {
  const why = useReadOnly();
  return (
    why !== null && (
      <Tooltip title={why} describeChild>
        <Box
          component={Link}
          to={`${screens.profile.path}?tab=account`}
          sx={{
            flexShrink: 0,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            minWidth: 24,
            minHeight: 24,
            textDecoration: 'none',
          }}
        >
          {compact ? (
            <ReadOnlyIcon color="warning" titleAccess="Read only" />
          ) : (
            <StatusChip label="Read only" tone="warning" />
          )}
        </Box>
      </Tooltip>
    )
  );
}

/**
 * Shows a button's `data-count` as a number at its corner. The number is only visual, because the
 * button's label contains it, too.
 */
const countStyles = {
  '& [data-count]::after': {
    content: 'attr(data-count)',
    position: 'absolute',
    top: 2,
    right: 2,
    minWidth: '1rem',
    px: '4px',
    borderRadius: '0.5rem',
    color: 'primary.contrastText',
    bgcolor: 'primary.main',
    forcedColorAdjust: 'none',
    fontSize: '0.625rem',
    fontWeight: 500,
    lineHeight: '1rem',
  },
  '& [data-tone="warning"]::after': {
    color: 'warning.contrastText',
    bgcolor: 'warning.main',
    // Square instead of round, because color alone must not distinguish a warning.
    borderRadius: '2px',
  },
};

type TopBarProps = {
  /** Ref of the app selector's button. */
  selector: Ref<HTMLButtonElement>;
  isMobile: boolean;
  onOpenMenu: () => void;
};

export function TopBar({ selector, isMobile, onOpenMenu }: TopBarProps) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 'var(--environment-height, 0px)',
        zIndex: 'appBar',
        height: '3.5rem',
        px: { xs: 1, md: 3 },
        display: 'flex',
        alignItems: 'center',
        // No gap on a phone, because the name of the app needs the room.
        gap: { xs: 0, md: 1 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        ...countStyles,
        '@media print': { position: 'static' },
      }}
    >
      {isMobile && (
        <IconButton onClick={onOpenMenu} aria-label="Open navigation">
          <MenuIcon />
        </IconButton>
      )}
      <AppSelector ref={selector} showBadges={!isMobile} />
      <ReadOnlySign compact={isMobile} />
      <SearchButton compact={isMobile} />
      <ConnectionStatus compact={isMobile} />
      <ThemeSwitch />
      <NotificationsButton />
      <UserMenu compact={isMobile} />
    </Box>
  );
}

/**
 * Links to /status while the connection is slow. Otherwise renders nothing: the status bar reports an
 * outage.
 */
function ConnectionStatus({ compact }: { compact: boolean }) {
  const { status, lastResponseAt } = useAppSelector(selectConnectivity);
  if (status !== 'slow') return null;
  const { label } = connectionBadges.slow;
  const contact =
    lastResponseAt === null ? 'No contact yet' : `Last contact ${formatTime(lastResponseAt)}`;
  return (
    <Tooltip title={contact}>
      <Button
        component={Link}
        to={screens.status.path}
        aria-label={`${label}: open Status`}
        aria-description={contact}
        color="warning"
        sx={{ flexShrink: 0, ...(compact && { minWidth: 40, px: 0 }) }}
      >
        <SlowIcon />
        {!compact && label}
      </Button>
    </Tooltip>
  );
}
