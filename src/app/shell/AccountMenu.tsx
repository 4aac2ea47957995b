import { showable } from '../../shared/text';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import CheckIcon from '@mui/icons-material/Check';
import TimesIcon from '@mui/icons-material/AccessTimeOutlined';
import ActivityIcon from '@mui/icons-material/HistoryOutlined';
import AboutIcon from '@mui/icons-material/InfoOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ReadOnlyIcon from '@mui/icons-material/LockOutlined';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
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
import { useReadOnlySwitch } from '../../features/permissions/useReadOnlySwitch';
import { ownVersion } from '../../offline/serviceWorker/builds';
import { Link } from 'react-router-dom';
import { showTimesIn } from '../../shared/times/showTimesIn';
import { useReadOnly } from '../../shared/ui/ReadOnlyContext';
import { Muted } from '../../shared/ui/Muted';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectTimes, timesChosen } from '../../store/themeSlice';
import { AboutDialog } from './AboutDialog';

type AccountMenuProps = {
  id: string;
  user: SessionUser;
  anchor: HTMLElement | null;
  onClose: () => void;
};

/** The operator's menu: profile, activity and status, the zone of times, the version and the logout. */
export function AccountMenu({ id, user, anchor, onClose }: AccountMenuProps) {
  const otherTimes = useAppSelector(selectTimes) === 'local' ? 'utc' : 'local';
  const dispatch = useAppDispatch();
  const readOnly = useReadOnly();
  const readOnlySwitch = useReadOnlySwitch();
  const logOut = useLogout();
  const [isAboutOpen, setAboutOpen] = useState(false);
  const accountId = useId();
  const version = ownVersion();
  const aboutLabel = version ? `About version ${version}` : 'About';
  return (
    <>
      <Menu
        id={id}
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
        {/* Hidden: a menu may contain only menu items. This text is its description instead. */}
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
            ['Activity', ActivityIcon, screens.activity.path],
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
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={readOnly !== null}
          aria-disabled={readOnlySwitch === null}
          onClick={readOnlySwitch?.act}
          sx={{ whiteSpace: 'normal' }}
        >
          <ListItemIcon>
            <ReadOnlyIcon fontSize="small" />
          </ListItemIcon>
          <Box sx={{ flex: 1 }}>
            <span>Read only</span>
            {readOnlySwitch === null && <Muted>Set for this console</Muted>}
          </Box>
          {readOnly !== null && <CheckIcon fontSize="small" />}
        </MenuItem>
        {(
          [
            [showTimesIn[otherTimes], TimesIcon, () => dispatch(timesChosen(otherTimes))],
            [aboutLabel, AboutIcon, () => setAboutOpen(true)],
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
