import Avatar from '@mui/material/Avatar';
import type { SessionUser } from '../../../domain/entities';
import { useAvatar } from './useAvatar';

type OperatorAvatarProps = {
  user: SessionUser;
  /** Pixels. */
  size: number;
};

/** The operator's picture or initial. Hidden from screen readers: the name stands beside it. */
export function OperatorAvatar({ user, size }: OperatorAvatarProps) {
  const src = useAvatar(user);
  const [initial] = Array.from(user.displayName || user.email);
  return (
    <Avatar
      src={src ?? undefined}
      alt=""
      slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
      sx={{ width: size, height: size, fontSize: size * 0.45, bgcolor: 'primary.main' }}
    >
      <span aria-hidden>{initial?.toUpperCase()}</span>
    </Avatar>
  );
}
