import { showable } from '../../shared/text';
import Avatar from '@mui/material/Avatar';
import type { SessionUser } from '../../domain/entities';
import { avatarOf, useLocalProfile } from '../../store/localProfile';
import { useFileUrl } from './files/useFileUrl';

type OperatorAvatarProps = {
  user: SessionUser;
  /** Pixels. */
  size: number;
};

/** The operator's picture or initial. Hidden from screen readers: the name stands beside it. */
export function OperatorAvatar({ user, size }: OperatorAvatarProps) {
  const src = useAvatar(user);
  const [initial] = Array.from(showable(user.displayName || user.email));
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

/**
 * The URL of the operator's picture for an `img`: the one stored in this browser, else the
 * server's. Null if there is none, and until an uploaded picture has been fetched.
 */
export function useAvatar(user: SessionUser): string | null {
  const avatar = avatarOf(user, useLocalProfile(user.id));
  const fileId = avatar && 'fileId' in avatar ? avatar.fileId : null;
  const { url } = useFileUrl(fileId);
  return avatar && 'url' in avatar ? avatar.url : url;
}
