import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useLogoutMutation } from '../../api/api';
import { roleLabel } from '../../domain/roles';
import { paths } from '../../shared/paths';
import { selectSessionUser, signedOut } from '../../state/sessionSlice';

/** Who is signed in, and the way out. */
export function UserMenu({ compact }: { compact: boolean }) {
  const user = useSelector(selectSessionUser);
  const dispatch = useDispatch();
  const [logout, { isLoading: isLeaving }] = useLogoutMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  if (!user) return null;

  async function leave() {
    // The server is told while the token is still there; whatever it answers, the session ends here.
    await logout();
    dispatch(signedOut('logout'));
  }

  const name = user.displayName || user.email;
  return (
    <>
      <ButtonBase
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label={`Account of ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        sx={{ borderRadius: 1, p: 0.5, gap: 1 }}
      >
        <Avatar
          src={user.avatarUrl ?? undefined}
          alt=""
          sx={{ width: 28, height: 28, fontSize: 13, bgcolor: 'primary.main' }}
        >
          {Array.from(name)[0]?.toUpperCase()}
        </Avatar>
        {!compact && (
          <Typography variant="body2" noWrap sx={{ maxWidth: 160 }}>
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
        slotProps={{ paper: { sx: { width: 256 } } }}
      >
        <Box component="li" sx={{ px: 2, py: 1 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            <bdi>{user.displayName}</bdi>
          </Typography>
          <Typography variant="body2" noWrap color="textSecondary">
            <bdi>{user.email}</bdi>
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {roleLabel(user.role)}
          </Typography>
        </Box>
        <Divider component="li" />
        <MenuItem component={Link} to={paths.profile} onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <ProfileIcon fontSize="small" />
          </ListItemIcon>
          My Profile
        </MenuItem>
        <MenuItem disabled={isLeaving} onClick={() => void leave()}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}
