import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useVerifyEmailMutation } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import { ErrorView } from '../../shared/ui/ErrorView';
import { AuthLayout } from './AuthLayout';
import { useMailToken } from './useMailToken';

/** The page /verify-email?token=…, which the link in the verification mail opens. */
export function VerifyEmailPage() {
  const token = useMailToken();
  const [verify, { isSuccess, error }] = useVerifyEmailMutation();
  const sentToken = useRef('');

  const send = useEffectEvent(() => void verify({ token }));
  useEffect(() => {
    // A token works once: a second mount in development must not send it again.
    if (!token || sentToken.current === token) return;
    sentToken.current = token;
    send();
  }, [token]);

  return (
    <AuthLayout title="Verify your email">
      {!token && (
        <ErrorView
          title="Invalid verification token"
          detail="The link is incomplete, or was opened here before. Please open it from the email again."
        />
      )}
      {token && !isSuccess && !error && <Typography role="status">Verifying…</Typography>}
      {error && (
        <ErrorView
          {...describeFailure(error, 'Your email could not be verified')}
          onRetry={() => verify({ token })}
        />
      )}
      {isSuccess && (
        <Typography role="status">Your email address is verified. You can sign in now.</Typography>
      )}
    </AuthLayout>
  );
}
