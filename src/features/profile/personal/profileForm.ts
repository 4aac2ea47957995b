import * as yup from 'yup';
import type { SessionUser } from '../../../domain/entities';
import { safeHref } from '../../../shared/safeHref';
import { avatarOf, phoneOf, serverAvatar, type LocalProfile } from '../../../store/localProfile';

export type ProfileForm = { displayName: string; phone: string; avatar: string };

/** Section 5, "Profile form". */
export const profileSchema = yup.object({
  displayName: yup
    .string()
    .trim()
    .min(2, 'Display name must be at least 2 characters')
    .required('Display name must be at least 2 characters'),
  phone: yup.string(),
  avatar: yup
    .string()
    .test(
      'web address',
      'Please enter a valid URL',
      (url) => !url?.trim() || safeHref(url) !== null,
    ),
});

/** An uploaded picture has no address to show: its field is empty. */
export function profileForm(user: SessionUser, local: LocalProfile): ProfileForm {
  const avatar = avatarOf(user, local);
  return {
    displayName: user.displayName,
    phone: phoneOf(user, local) ?? '',
    avatar: avatar && 'url' in avatar ? avatar.url : '',
  };
}

/**
 * What this browser has to keep after the form was saved: only what differs from the server, so
 * that a change there shows here. A field that was left alone changes nothing.
 */
export function localChanges(
  user: SessionUser,
  before: ProfileForm,
  { phone, avatar }: ProfileForm,
): LocalProfile {
  const changes: LocalProfile = {};
  if (phone.trim() !== before.phone) {
    const wanted = phone.trim() || null;
    changes.phone = wanted === user.phone ? undefined : wanted;
  }
  if (avatar.trim() !== before.avatar) {
    const server = serverAvatar(user);
    const wanted = avatar.trim();
    if (wanted) changes.avatar = wanted === user.avatarUrl ? undefined : { url: wanted };
    else changes.avatar = server ? null : undefined;
  }
  return changes;
}
