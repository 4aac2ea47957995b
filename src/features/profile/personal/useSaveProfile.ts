import { useAppStore } from '../../../store/hooks';
import { describeFailure, messageOr } from '../../../api/client/errors';
import type { SessionUser } from '../../../domain/entities';
import { kinds } from '../../../changes/kinds/kinds';
import { useSaveChange } from '../../../changes/useSaveChange';
import { screens } from '../../screens';
import { toast } from '../../../shared/toast/toast';
import type { FailureText } from '../../../shared/ui/ErrorView';
import { storeLocalProfile } from '../../../store/localProfile';
import { selectSessionUser } from '../../../store/sessionSlice';
import { localChanges, type ProfileForm } from './profileForm';

/** Saves the form: the name on the platform, phone and avatar in this browser. */
export function useSaveProfile(user: SessionUser) {
  const saveChange = useSaveChange('updateProfile');
  const store = useAppStore();

  return async (before: ProfileForm, form: ProfileForm): Promise<FailureText | undefined> => {
    const wanted = { displayName: form.displayName.trim() };
    const { displayName } = before;
    const subject = { id: user.id, label: user.email };
    const edit = { subject, base: { displayName }, wanted };
    const result = await saveChange(edit);
    // The operator has signed out meanwhile: nothing of this user may be stored or shown any more.
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
