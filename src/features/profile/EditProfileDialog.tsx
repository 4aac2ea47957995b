import * as yup from 'yup';
import { describeFailure, messageOr } from '../../api/client/errors';
import { kinds } from '../../changes/kinds/kinds';
import { useSaveChange } from '../../changes/single/useSaveChange';
import { usePersisted } from '../../shared/browser/usePersisted';
import type { SessionUser } from '../../domain/entities';
import { safeHref } from '../../shared/browser/safeHref';
import { toast } from '../../shared/toast/toast';
import { FormDialog } from '../../shared/ui/FormDialog';
import { FormTextField } from '../../shared/ui/FormTextField';
import type { SubmitForm } from '../../shared/ui/useSubmission';
import { useAppStore } from '../../store/hooks';
import {
  avatarOf,
  phoneOf,
  serverAvatar,
  localProfileOf,
  storeLocalProfile,
  type LocalProfile,
} from '../../store/localProfile';
import { selectSessionUser } from '../../store/sessionSlice';
import { screens } from '../navigation/screens';
import { EDIT_PROFILE } from './editProfileKey';

type EditProfileDialogProps = { user: SessionUser; open: boolean; onClose: () => void };

/** Dialog that edits display name, phone and avatar (docs/product/profile.md#profile). */
export function EditProfileDialog({ user, open, onClose }: EditProfileDialogProps) {
  const local = usePersisted(localProfileOf(user.id));
  const save = useSaveProfile(user);
  const avatar = avatarOf(user, local);
  const isUploaded = avatar !== null && 'fileId' in avatar;

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={{ key: EDIT_PROFILE }}
      title="Edit Profile"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      initialValues={profileForm(user, local)}
      schema={profileSchema}
      onSubmit={save}
    >
      <FormTextField name="displayName" label="Display name" autoComplete="name" />
      <FormTextField
        name="phone"
        label="Phone"
        hint="Optional. Saved only in this browser, until you log out."
        type="tel"
        autoComplete="tel"
      />
      <FormTextField
        name="avatar"
        label="Avatar URL"
        hint={
          isUploaded
            ? 'Your uploaded picture is in use. A URL here replaces it. Saved only in this browser, until you log out.'
            : 'Optional, http or https. Saved only in this browser, until you log out.'
        }
        placeholder="https://"
        type="url"
      />
    </FormDialog>
  );
}

export type ProfileForm = { displayName: string; phone: string; avatar: string };

/** Schema of the form (docs/product/forms.md#forms). */
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

/** An uploaded picture has no URL to show, so its field is empty. */
export function profileForm(user: SessionUser, local: LocalProfile): ProfileForm {
  const avatar = avatarOf(user, local);
  return {
    displayName: user.displayName,
    phone: phoneOf(user, local) ?? '',
    avatar: avatar && 'url' in avatar ? avatar.url : '',
  };
}

/**
 * Changes to store in this browser after the form was saved, without the fields that weren't
 * edited. A value that equals the server's is removed from this browser, so that later changes on
 * the server become visible.
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

/** Saves the name on the platform, and the phone and the avatar in this browser. */
function useSaveProfile(user: SessionUser): SubmitForm<ProfileForm> {
  const saveChange = useSaveChange('updateProfile');
  const store = useAppStore();

  return async (form, before) => {
    const after = { displayName: form.displayName.trim() };
    const { displayName } = before;
    const subject = { id: user.id, label: user.email };
    const edit = { subject, before: { displayName }, after };
    const result = await saveChange(edit);
    // The operator has signed out in the meantime, so nothing of this user may be stored or shown.
    if (selectSessionUser(store.getState())?.id !== user.id) return undefined;
    if (!result.isQueued && result.error) {
      const problem = messageOr(result.error, kinds.updateProfile.failed);
      toast.error(problem, undefined, { from: 'form' });
      return describeFailure(result.error, kinds.updateProfile.failed);
    }
    storeLocalProfile(user.id, localChanges(user, before, form));
    if (!result.isQueued) {
      const { done } = kinds.updateProfile;
      toast.success(done, result.missed ?? undefined, {
        to: screens.profile.path,
        action: result.undo,
      });
    }
    return undefined;
  };
}
