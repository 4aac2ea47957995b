import { useAppStore } from '../../../store/hooks';
import { describeFailure, messageOr } from '../../../api/client/errors';
import type { SessionUser } from '../../../domain/entities';
import { mutations } from '../../../journal/mutations';
import { useEdit } from '../../../offline/outbox/useEdit';
import { screens } from '../../screens';
import { toast } from '../../../shared/toast/toast';
import type { FailureText } from '../../../shared/ui/ErrorView';
import { storeLocalProfile } from '../../../store/localProfile';
import { selectSessionUser } from '../../../store/sessionSlice';
import { localChanges, type ProfileForm } from './profileForm';

/** Saves the form: the name on the platform, phone and avatar in this browser. */
export function useSaveProfile(user: SessionUser) {
  const saveEdit = useEdit('profile');
  const store = useAppStore();

  return async (before: ProfileForm, form: ProfileForm): Promise<FailureText | undefined> => {
    const changes = { displayName: form.displayName.trim() };
    const { displayName } = before;
    const edit = { targetId: user.id, label: user.email, base: { displayName }, changes };
    const result = await saveEdit(edit);
    // The operator has signed out meanwhile: nothing of this user may be stored or shown any more.
    if (selectSessionUser(store.getState())?.id !== user.id) return undefined;
    if (!result.isQueued && result.error) {
      const problem = messageOr(result.error, mutations.updateProfile.failed);
      toast.error(problem, undefined, { from: 'form' });
      return describeFailure(result.error, mutations.updateProfile.failed);
    }
    storeLocalProfile(user.id, localChanges(user, before, form));
    if (!result.isQueued) {
      const { done } = mutations.updateProfile;
      toast.success(done, result.missed ?? undefined, {
        to: screens.profile.path,
        action: result.undo,
      });
    }
    return undefined;
  };
}
