import { useLogoutMutation } from '../../api/api';
import { useConfirm } from '../../shared/ui/ConfirmProvider';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsLocked, signedOut } from '../../store/sessionSlice';

const unknown = {
  work: ['Any unsent changes will be discarded. They can’t be checked right now.'],
  records: [],
};

/**
 * Returns a function that logs out. It first asks for confirmation if the logout discards
 * unfinished work or erases Activity (docs/product/shell.md#shell, 7.9).
 */
export function useLogout(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const isLocked = useAppSelector(selectIsLocked);
  const [logout] = useLogoutMutation();

  return async () => {
    const losses = await import('../../changes/outbox/logoutLosses')
      .then(({ logoutLosses }) => dispatch(logoutLosses()))
      .catch(() => unknown);
    const { work } = losses;
    // On a locked console, the person who logs out may not be the operator. In that case, only the
    // loss of unfinished work needs a confirmation, not the loss of Activity.
    const records = isLocked ? [] : losses.records;
    if (work.length + records.length > 0) {
      const mayLeave = await confirm({
        title: 'Log out?',
        text: [...work, ...records].join(' '),
        confirmLabel: work.length > 0 ? 'Log out and discard' : 'Log out',
        cancelLabel: 'Stay signed in',
        ...(work.length > 0 && { tone: 'danger' }),
      });
      if (!mayLeave) return;
    }
    // Doesn't wait for the response, because the request has its own copy of the token.
    void logout();
    dispatch(signedOut('logout'));
  };
}
