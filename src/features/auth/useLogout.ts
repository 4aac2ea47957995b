import { useLogoutMutation } from '../../api/api';
import { answerOf } from '../../shared/browser/answerOf';
import { config } from '../../shared/config';
import { useConfirm } from '../../shared/ui/ConfirmProvider';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { flushPersisted } from '../../store/persistence';
import { selectIsLocked, signedOut } from '../../store/sessionSlice';

/** Time within which a logout knows what it would remove (milliseconds). */
const LOSSES_MS = 500;

const UNCHECKED = 'Any unsent changes will be discarded. They can’t be checked right now.';

/**
 * The returned function first asks for confirmation if the logout discards unfinished work or
 * erases Activity (docs/product/shell.md#shell, 7.9). If the tab is closed before that is known,
 * the session ends without a question. In the question, the operator can keep the changes that
 * Activity lists, to undo them later.
 */
export function useLogout(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const isLocked = useAppSelector(selectIsLocked);
  const [logout] = useLogoutMutation();

  const end = (keepsChanges: boolean) => {
    // Doesn't wait for the response, because the request has its own copy of the token.
    void logout();
    dispatch(signedOut(keepsChanges ? 'logoutKeepingChanges' : 'logout'));
    flushPersisted(dispatch);
  };

  return async () => {
    const endAtOnce = () => end(false);
    window.addEventListener('pagehide', endAtOnce);
    const losses = await answerOf(
      async () => {
        const { logoutLosses } = await import('../../changes/outbox/logoutLosses');
        return dispatch(logoutLosses());
      },
      { isKnown: false, work: [], records: [] },
      LOSSES_MS,
    );
    window.removeEventListener('pagehide', endAtOnce);
    const work = [...(losses.isKnown ? [] : [UNCHECKED]), ...losses.work];
    // On a locked console, the person who logs out may not be the operator. In that case, only the
    // loss of unfinished work needs a confirmation, not the loss of Activity.
    const records = isLocked ? [] : losses.records;
    let keepsChanges = false;
    const staysByDefault = config.journalStaysAfterLogout;
    const lost = staysByDefault ? [] : records;
    if (work.length + lost.length > 0) {
      keepsChanges = records.length > 0 && staysByDefault;
      const mayLeave = await confirm({
        title: 'Log out?',
        text: [...work, ...lost].join(' '),
        confirmLabel: work.length > 0 ? 'Log out and discard' : 'Log out',
        cancelLabel: 'Stay signed in',
        ...(work.length > 0 && { tone: 'danger' }),
        ...(records.length > 0 && {
          choice: {
            label: 'Keep on this computer',
            isChosen: keepsChanges,
            onChange: (isChosen) => {
              keepsChanges = isChosen;
            },
          },
        }),
      });
      if (!mayLeave) return;
    }
    end(keepsChanges);
  };
}
