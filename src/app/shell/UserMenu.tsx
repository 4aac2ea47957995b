import { showable } from '../../shared/text';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { OperatorAvatar } from '../../features/profile/OperatorAvatar';
import { LazyDialog, lazyPart } from '../../shared/ui/LazyDialog';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { useAppSelector } from '../../store/hooks';
import { selectSessionUser } from '../../store/sessionSlice';

export const loadAccountMenu = async () => (await import('./AccountMenu')).AccountMenu;
const AccountMenu = lazyPart(loadAccountMenu);

/** Button with the operator's name, which opens the account menu. */
export function UserMenu({ compact }: { compact: boolean }) {
  const user = useAppSelector(selectSessionUser);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  if (!user) return null;

  const name = showable(user.displayName || user.email);
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
        {/* Hidden text, not `aria-label`, because the name must contain the visible label. */}
        <VisuallyHidden>
          <span>Account of </span>
          {compact && <bdi>{name}</bdi>}
        </VisuallyHidden>
        {!compact && (
          <Typography variant="body2" component="bdi" noWrap sx={{ maxWidth: '10rem' }}>
            {name}
          </Typography>
        )}
      </ButtonBase>
      <LazyDialog open={anchor !== null}>
        <AccountMenu id={menuId} user={user} anchor={anchor} onClose={() => setAnchor(null)} />
      </LazyDialog>
    </>
  );
}
