import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useVerifyEmailMutation } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import { ErrorView } from '../../shared/ui/ErrorView';
import { AuthLayout } from './AuthLayout';
import { useMailToken } from './useMailToken';

/** The page /verify-email?token=…, which the link in the verification email opens. */
export function VerifyEmailPage() {
  const token = useMailToken();
  const [verify, { isSuccess, error }] = useVerifyEmailMutation();
  const sentToken = useRef('');

  const send = useEffectEvent(() => void verify({ token }));
  useEffect(() => {
    // Sends a token only once, because it works only once and StrictMode runs the effect twice.
    if (!token || sentToken.current === token) return;
    sentToken.current = token;
    send();
  }, [token]);

  return (
    <AuthLayout title="Verify your email">
      {!token && (
        <ErrorView
          title="Invalid verification token"
          detail="The link is incomplete or has already been opened here. Open it from the email again."
        />
      )}
      {token && !isSuccess && !error && <Typography role="status">Verifying…</Typography>}
      {error && (
        <ErrorView
          {...describeFailure(error, 'Your email couldn’t be verified')}
          onRetry={() => verify({ token })}
        />
      )}
      {isSuccess && (
        <Typography role="status">Your email address is verified. You can now sign in.</Typography>
      )}
    </AuthLayout>
  );
}
