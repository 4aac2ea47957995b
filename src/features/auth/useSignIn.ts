import type { SerializedError } from '@reduxjs/toolkit';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { api, useLazyGetProfileQuery, usePrefetch } from '../../api/api';
import { describeFailure, messageOr, type ApiError } from '../../api/client/errors';
import { untilSettled } from '../../api/untilSettled';
import { sentence } from '../../shared/text';
import { toast } from '../../shared/toast/toast';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { selectIsSignedIn, signedOut } from '../../store/sessionSlice';

type SignIn = {
  /**
   * Resolves to an error message for the page, or to null after a successful sign-in or while
   * another one is running.
   */
  signIn: (email: string, password: string) => Promise<string | null>;
  isSigningIn: boolean;
};

/**
 * Returns a function to call after a successful sign-in. It shows a toast once the form has
 * unmounted and the data of the next screen has loaded.
 */
function useWelcome(): () => void {
  const store = useAppStore();
  const state = useRef({ isSignedIn: false, isGone: false });
  const change = useCallback(
    (now: Partial<typeof state.current>) => {
      Object.assign(state.current, now);
      const { isSignedIn, isGone } = state.current;
      if (!isSignedIn || !isGone) return;
      void untilSettled(store.dispatch).then(() => {
        // On a slow connection, the operator may already have signed out again.
        if (selectIsSignedIn(store.getState())) {
          toast.success('Login successful!', undefined, { isKept: false });
        }
      });
    },
    [store],
  );
  useEffect(() => {
    change({ isGone: false });
    return () => change({ isGone: true });
  }, [change]);
  return () => change({ isSignedIn: true });
}

/**
 * `signIn` sends the login and then loads the profile. After both, the session is complete, and the
 * route guard leaves the sign-in page.
 */
export function useSignIn(): SignIn {
  const [loadProfile] = useLazyGetProfileQuery();
  const loadApps = usePrefetch('getApps');
  const dispatch = useAppDispatch();
  const [isSigningIn, setIsSigningIn] = useState(false);
  const isUnderWay = useRef(false);
  const welcome = useWelcome();

  async function attempt(email: string, password: string): Promise<string | null> {
    // Doesn't use the mutation's hook, which would render the form before the request is sent.
    const call = api.endpoints.login.initiate({ email, password }, { track: false });
    const { error } = await dispatch(call);
    if (error) return signInProblem(error, email);
    // Prefetches the apps, because each screen waits for the selected app.
    loadApps(undefined);
    const profile = await loadProfile();
    if (!profile.error) return null;
    dispatch(signedOut('incomplete'));
    return 'Failed to fetch user profile';
  }

  async function signIn(email: string, password: string): Promise<string | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    // A transition delays the render of the form until the request is sent.
    startTransition(() => setIsSigningIn(true));
    try {
      const problem = await attempt(email, password);
      if (problem === null) welcome();
      else toast.error(problem, undefined, { isKept: false });
      return problem;
    } finally {
      isUnderWay.current = false;
      setIsSigningIn(false);
    }
  }

  return { signIn, isSigningIn };
}

/** Part of an address that browsers put in place of a domain like `münchen.test`. */
const ENCODED_DOMAIN = /@(?:.*\.)?xn--/i;

/** Sign-in page's message for a failed login (docs/product/sign-in.md#sign-in). */
export function signInProblem(error: ApiError | SerializedError, email: string): string {
  if (!('kind' in error) || error.kind !== 'refused') return describeFailure(error, '').detail;
  const isRefusal = error.status !== null && [400, 401, 403].includes(error.status);
  const text = isRefusal ? 'Invalid credentials' : 'An error occurred during login';
  const problem = messageOr(error, text);
  return ENCODED_DOMAIN.test(email) ? `${sentence(problem)} Sent as “${email}”.` : problem;
}

/**
 * Email address from the sign-in page, which prefills the page for a forgotten password. It stays
 * in memory, because the URL and the history would store it.
 */
export const typedEmail = { current: '' };
