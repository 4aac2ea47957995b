import { useForgotPasswordMutation } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import { toastFailure } from '../answers/toastFailure';
import { toast } from '../../shared/toast/toast';
import { useConfirm } from '../../shared/ui/ConfirmProvider';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { BusyButton } from '../../shared/ui/BusyButton';

/**
 * Button that makes the platform email a user a link to set a new password
 * (docs/product/users.md#users).
 */
export function PasswordResetButton({ name, email }: { name: string; email: string }) {
  const [requestReset, { isLoading }] = useForgotPasswordMutation();
  const confirm = useConfirm();

  const send = async () => {
    const isConfirmed = await confirm({
      title: 'Send password reset?',
      text: (
        <>
          <IsolatedText text={name} /> will get an email at{' '}
          <strong>
            <IsolatedText text={email} />
          </strong>{' '}
          with a link to set a new password.
        </>
      ),
      confirmLabel: 'Send',
    });
    if (!isConfirmed) return;
    const { error } = await requestReset({ email });
    if (error) toastFailure(error, describeFailure(error, 'Failed to send password reset'));
    else toast.success('Password reset sent', email);
  };

  return (
    <ChangeOnly>
      <BusyButton isBusy={isLoading} onClick={() => void send()}>
        Send password reset
      </BusyButton>
    </ChangeOnly>
  );
}
