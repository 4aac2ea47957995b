import type { SerializedError } from '@reduxjs/toolkit';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { api, useLazyGetProfileQuery, usePrefetch } from '../../api/api';
import { describeFailure, messageOr, type ApiError } from '../../api/client/errors';
import { untilSettled } from '../../api/untilSettled';
import { toast } from '../../shared/toast/toast';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { selectIsSignedIn, signedOut } from '../../store/sessionSlice';

type SignIn = {
  /** Resolves to what went wrong, in words for the page, or to null after the sign-in, or during one. */
  signIn: (email: string, password: string) => Promise<string | null>;
  isSigningIn: boolean;
};

/**
 * Returns what reports a sign-in: once the form has gone and the screen that the sign-in leads to has its
 * data, which come first.
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
        // On a slow line, the operator may have signed out again.
        if (selectIsSignedIn(store.getState())) toast.success('Login successful!');
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
 * Signs in: the login, then the profile. With both, the session is complete, and the guard of the
 * sign-in pages leads the operator on.
 */
export function useSignIn(): SignIn {
  const [loadProfile] = useLazyGetProfileQuery();
  const loadApps = usePrefetch('getApps');
  const dispatch = useAppDispatch();
  const [isSigningIn, setIsSigningIn] = useState(false);
  const isUnderWay = useRef(false);
  const welcome = useWelcome();

  async function attempt(email: string, password: string): Promise<string | null> {
    // Not by its hook, which would render the form before the call leaves.
    const call = api.endpoints.login.initiate({ email, password }, { track: false });
    const { error } = await dispatch(call);
    if (error) return signInProblem(error);
    // Prefetched: the shell needs the apps next, and each screen waits for the chosen one.
    loadApps(undefined);
    const profile = await loadProfile();
    if (!profile.error) return null;
    dispatch(signedOut('incomplete'));
    return 'Failed to fetch user profile';
  }

  async function signIn(email: string, password: string): Promise<string | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    // In a transition, the call leaves before the form renders.
    startTransition(() => setIsSigningIn(true));
    try {
      const problem = await attempt(email, password);
      if (problem === null) welcome();
      else toast.error(problem, undefined, { from: 'form' });
      return problem;
    } finally {
      isUnderWay.current = false;
      setIsSigningIn(false);
    }
  }

  return { signIn, isSigningIn };
}

/** What the sign-in page says about a failed login (docs/product/sign-in.md#sign-in). */
export function signInProblem(error: ApiError | SerializedError): string {
  if (!('kind' in error) || error.kind !== 'refused') return describeFailure(error, '').detail;
  const isRefusal = error.status !== null && [400, 401, 403].includes(error.status);
  return messageOr(error, isRefusal ? 'Invalid credentials' : 'An error occurred during login');
}

/**
 * The email that was typed on the sign-in page, for the page of a forgotten password. In memory, not
 * in the address or the history, which would keep it.
 */
export const typedEmail = { current: '' };
