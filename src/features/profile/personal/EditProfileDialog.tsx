import { useState } from 'react';
import type { SessionUser } from '../../../domain/entities';
import { FormDialog } from '../../../shared/ui/FormDialog';
import { FormTextField } from '../../../shared/ui/FormTextField';
import { avatarOf, useLocalProfile } from '../../../store/localProfile';
import { EDIT_PROFILE } from './editProfileKey';
import { profileForm, profileSchema } from './profileForm';
import { useSaveProfile } from './useSaveProfile';

type EditProfileDialogProps = { user: SessionUser; open: boolean; onClose: () => void };

/** The dialog that edits display name, phone and avatar (docs/product.md#profile). */
export function EditProfileDialog({ user, open, onClose }: EditProfileDialogProps) {
  const local = useLocalProfile(user.id);
  const save = useSaveProfile(user);
  const current = profileForm(user, local);
  // The values that the form started from: another tab may change the profile meanwhile.
  const [before, setBefore] = useState(current);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setBefore(current);
  }
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
      initialValues={before}
      schema={profileSchema}
      onSubmit={(form) => save(before, form)}
    >
      <FormTextField name="displayName" label="Display name" autoComplete="name" />
      <FormTextField
        name="phone"
        label="Phone"
        hint="Optional. Kept in this browser only, until you log out."
        type="tel"
        autoComplete="tel"
      />
      <FormTextField
        name="avatar"
        label="Avatar URL"
        hint={
          isUploaded
            ? 'Your uploaded picture is in use; an address here replaces it. Kept in this browser only, until you log out.'
            : 'Optional, http or https. Kept in this browser only, until you log out.'
        }
        placeholder="https://"
        type="url"
      />
    </FormDialog>
  );
}
