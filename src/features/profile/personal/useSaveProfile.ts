import { useAppStore } from '../../../store/hooks';
import { useUpdateProfileMutation } from '../../../api/api';
import { describeFailure, messageOr } from '../../../api/client/errors';
import type { SessionUser } from '../../../domain/entities';
import { useEdit } from '../../../offline/outbox/useEdit';
import { toast } from '../../../shared/toast/toast';
import type { FailureText } from '../../../shared/ui/ErrorView';
import { storeLocalProfile } from '../../../store/localProfile';
import { selectSessionUser } from '../../../store/sessionSlice';
import { localChanges, type ProfileForm } from './profileForm';

/** Saves the form: the name on the platform, phone and avatar in this browser. */
export function useSaveProfile(user: SessionUser) {
  const [updateProfile] = useUpdateProfileMutation();
  const saveEdit = useEdit('profile');
  const store = useAppStore();

  return async (before: ProfileForm, form: ProfileForm): Promise<FailureText | undefined> => {
    const changes = { displayName: form.displayName.trim() };
    const { displayName } = before;
    const edit = { targetId: user.id, label: user.email, base: { displayName }, changes };
    const { isQueued, error } = await saveEdit(edit, () => updateProfile(changes));
    // The operator has signed out meanwhile: nothing of this user may be stored or shown any more.
    if (selectSessionUser(store.getState())?.id !== user.id) return undefined;
    if (error) {
      toast.error(messageOr(error, 'Failed to update profile'));
      return describeFailure(error, 'Failed to update profile');
    }
    storeLocalProfile(user.id, localChanges(user, before, form));
    if (!isQueued) toast.success('Profile updated');
    return undefined;
  };
}
