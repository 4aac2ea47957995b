import { useLogoutMutation } from '../../api/api';
import { countOf } from '../../offline/outbox/countOf';
import { selectEdits } from '../../offline/outbox/outboxSlice';
import { useConfirm } from '../../shared/ui/ConfirmDialog';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { signedOut } from '../../store/sessionSlice';

/** Returns the logout. Where changes wait to be sent, it asks first (docs/product.md#shell). */
export function useLogout(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const edits = useAppSelector(selectEdits);
  const confirm = useConfirm();
  const [logout] = useLogoutMutation();

  return async () => {
    if (edits.length > 0) {
      const mayLeave = await confirm({
        title: 'Log out?',
        text: `${countOf(edits.length)} ${edits.length === 1 ? 'has' : 'have'} not been sent. Logging out discards ${edits.length === 1 ? 'it' : 'them'}.`,
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
