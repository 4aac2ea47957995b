import * as yup from 'yup';
import type { SessionUser } from '../../../domain/entities';
import { safeHref } from '../../../shared/safeHref';
import { avatarOf, phoneOf, serverAvatar, type LocalProfile } from '../../../store/localProfile';

export type ProfileForm = { displayName: string; phone: string; avatar: string };

/** The rules of the form (docs/product.md#forms). */
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

/** The initial values. An uploaded picture has no address to show, so its field is empty. */
export function profileForm(user: SessionUser, local: LocalProfile): ProfileForm {
  const avatar = avatarOf(user, local);
  return {
    displayName: user.displayName,
    phone: phoneOf(user, local) ?? '',
    avatar: avatar && 'url' in avatar ? avatar.url : '',
  };
}

/**
 * The changes to store in this browser after the form was saved: only values that differ from the
 * server's, so that a later change on the server shows here. An unchanged field changes nothing.
 */
export function localChanges(
  user: SessionUser,
  before: ProfileForm,
  { phone, avatar }: ProfileForm,
): LocalProfile {
  const changes: LocalProfile = {};
  if (phone.trim() !== before.phone) {
    const newPhone = phone.trim() || null;
    changes.phone = newPhone === user.phone ? undefined : newPhone;
  }
  if (avatar.trim() !== before.avatar) {
    const url = avatar.trim();
    if (url) changes.avatar = url === user.avatarUrl ? undefined : { url };
    else changes.avatar = serverAvatar(user) ? null : undefined;
  }
  return changes;
}
