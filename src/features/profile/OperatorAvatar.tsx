import { showable } from '../../shared/text';
import Avatar from '@mui/material/Avatar';
import { usePersisted } from '../../shared/browser/usePersisted';
import type { SessionUser } from '../../domain/entities';
import { avatarOf, localProfileOf } from '../../store/localProfile';
import { useFileUrl } from './files/useFileUrl';

type OperatorAvatarProps = {
  user: SessionUser;
  /** Width and height in pixels. */
  size: number;
};

/**
 * Shows the operator's picture or initial. Screen readers skip it, because the name is next to it.
 */
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
 * URL of the operator's picture for an `img`: the one stored in this browser, or else the server's.
 * Null without a picture, and while an uploaded picture loads.
 */
export function useAvatar(user: SessionUser): string | null {
  const avatar = avatarOf(user, usePersisted(localProfileOf(user.id)));
  const fileId = avatar && 'fileId' in avatar ? avatar.fileId : null;
  const { url } = useFileUrl(fileId);
  return avatar && 'url' in avatar ? avatar.url : url;
}
