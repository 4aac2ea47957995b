import type { Times } from '../../shared/times/formatTimes';
import TimesIcon from '@mui/icons-material/AccessTimeOutlined';
import ActivityIcon from '@mui/icons-material/HistoryOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import StatusIcon from '@mui/icons-material/ShowChart';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from '../../shared/router';
import { roleLabel } from '../../domain/roles';
import { useLogout } from '../../features/auth/useLogout';
import { OperatorAvatar } from '../../features/profile/OperatorAvatar';
import { screens } from '../../features/screens';
import { Muted } from '../../shared/ui/Muted';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSessionUser } from '../../store/sessionSlice';
import { selectTimes, timesChosen } from '../../store/themeSlice';

/** The words of the switch, in the user menu and in the palette. */
export const showTimesIn = {
  local: 'Show times in local time',
  utc: 'Show times in UTC',
} as const satisfies Record<Times, string>;

/** The menu with the operator's name, links to the profile and the status, and the logout. */
export function UserMenu({ compact }: { compact: boolean }) {
  const user = useAppSelector(selectSessionUser);
  const otherTimes = useAppSelector(selectTimes) === 'local' ? 'utc' : 'local';
  const dispatch = useAppDispatch();
  const logOut = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const menuId = `${id}menu`;
  const accountId = `${id}account`;
  if (!user) return null;

  const name = user.displayName || user.email;
  return (
    <>
      <ButtonBase
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        sx={{ borderRadius: 1, p: 0.5, gap: 1 }}
      >
        <OperatorAvatar user={user} size={28} />
        {/* The accessible name is text, since it has to contain the visible label. */}
        <VisuallyHidden>Account of {compact && <bdi>{name}</bdi>}</VisuallyHidden>
        {!compact && (
          <Typography variant="body2" component="span" noWrap sx={{ maxWidth: 160 }}>
            <bdi>{name}</bdi>
          </Typography>
        )}
      </ButtonBase>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { width: 256 } },
          list: { 'aria-label': `Account of ${name}`, 'aria-describedby': accountId },
        }}
      >
        {/* Hidden: a menu may contain only menu items. This text is its description instead. */}
        <Box component="li" aria-hidden id={accountId} sx={{ px: 2, py: 1 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            <bdi>{user.displayName}</bdi>
          </Typography>
          <Muted noWrap>
            <bdi>{user.email}</bdi>
          </Muted>
          <Typography variant="caption" color="textSecondary">
            {roleLabel(user.role)}
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
          <MenuItem key={path} component={Link} to={path} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
        {(
          [
            [showTimesIn[otherTimes], TimesIcon, () => dispatch(timesChosen(otherTimes))],
            ['Logout', LogoutIcon, () => void logOut()],
          ] as const
        ).map(([label, Icon, act]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
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
    </>
  );
}
