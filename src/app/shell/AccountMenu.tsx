import { showable } from '../../shared/text';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import AboutIcon from '@mui/icons-material/InfoOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import StatusIcon from '@mui/icons-material/ShowChart';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { SessionUser } from '../../domain/entities';
import { roleLabel } from '../../domain/roles';
import { useLogout } from '../../features/auth/useLogout';
import { screens } from '../../features/navigation/screens';
import { Link } from 'react-router-dom';
import { Muted } from '../../shared/ui/Muted';
import { AboutDialog } from './AboutDialog';

type AccountMenuProps = {
  id: string;
  user: SessionUser;
  anchor: HTMLElement | null;
  onClose: () => void;
};

/** The operator's menu: profile, settings, status, version and logout. */
export function AccountMenu({ id, user, anchor, onClose }: AccountMenuProps) {
  const logOut = useLogout();
  const [isAboutOpen, setAboutOpen] = useState(false);
  const accountId = useId();
  return (
    <>
      <Menu
        id={id}
        data-covers-toasts
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { width: '16rem' } },
          list: {
            'aria-label': `Account of ${showable(user.displayName || user.email)}`,
            'aria-describedby': accountId,
          },
        }}
      >
        {/* Hidden from screen readers, because a menu may contain only menu items. The menu
            uses this text as its description instead. */}
        <Box component="li" aria-hidden id={accountId} sx={{ px: 2, py: 1 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            <IsolatedText text={user.displayName} />
          </Typography>
          <Muted noWrap>
            <IsolatedText text={user.email} />
          </Muted>
          <Typography variant="caption" color="textSecondary">
            {showable(roleLabel(user.role))}
          </Typography>
        </Box>
        <Divider component="li" />
        {(
          [
            ['My Profile', ProfileIcon, screens.profile.path],
            ['Account Settings', SettingsIcon, `${screens.profile.path}?tab=account`],
            ['Status', StatusIcon, screens.status.path],
          ] as const
        ).map(([label, Icon, path]) => (
          <MenuItem key={path} component={Link} to={path} onClick={onClose}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
        {(
          [
            ['About', AboutIcon, () => setAboutOpen(true)],
            ['Logout', LogoutIcon, () => void logOut()],
          ] as const
        ).map(([label, Icon, act]) => (
          <MenuItem
            key={label}
            onClick={() => {
              onClose();
              act();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <AboutDialog open={isAboutOpen} onClose={() => setAboutOpen(false)} />
    </>
  );
}
