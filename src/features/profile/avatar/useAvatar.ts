import type { SessionUser } from '../../../domain/entities';
import { avatarOf, useLocalProfile } from '../../../store/localProfile';
import { useFileUrl } from '../files/useFileUrl';

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
