import { useLogoutMutation } from '../../api/api';
import { useConfirm } from '../../shared/ui/ConfirmProvider';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsLocked, signedOut } from '../../store/sessionSlice';

const unknown = {
  work: ['Any unsent changes will be discarded. They can’t be checked right now.'],
  records: [],
};

/**
 * Returns a function that logs out. It first asks for confirmation if the logout loses work or
 * Activity (docs/product/shell.md#shell, 7.9).
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
    // On a locked console, another person may log out, so only unfinished work needs a
    // confirmation.
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
    // The request carries its own token, so the session ends without waiting for the response.
    void logout();
    dispatch(signedOut('logout'));
  };
}
