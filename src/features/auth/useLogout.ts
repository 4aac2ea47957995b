import { useLogoutMutation } from '../../api/api';
import { selectQueued } from '../../changes/record/changesSlice';
import { formatCounted } from '../../shared/format';
import { useConfirm } from '../../shared/ui/ConfirmProvider';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { signedOut } from '../../store/sessionSlice';

/** Returns the logout. Where changes wait to be sent, it asks first (docs/product.md#shell). */
export function useLogout(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const edits = useAppSelector(selectQueued);
  const confirm = useConfirm();
  const [logout] = useLogoutMutation();

  return async () => {
    if (edits.length > 0) {
      const mayLeave = await confirm({
        title: 'Log out?',
        text: `${formatCounted(edits.length, 'change')} ${edits.length === 1 ? 'has' : 'have'} not been sent. Logging out discards ${edits.length === 1 ? 'it' : 'them'}.`,
        confirmLabel: 'Log out and discard',
        cancelLabel: 'Stay signed in',
        tone: 'danger',
      });
      if (!mayLeave) return;
    }
    // The call takes its token along; the session ends at once, whatever the server answers.
    void logout();
    dispatch(signedOut('logout'));
  };
}
