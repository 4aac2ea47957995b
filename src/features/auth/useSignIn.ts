import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { useLazyGetProfileQuery, useLoginMutation, usePrefetch } from '../../api/api';
import { toast } from '../../shared/toast/toast';
import { signedOut } from '../../store/sessionSlice';
import { signInProblem } from './signInProblem';

type SignIn = {
  /** Answers what went wrong, in words for the page; null when the operator is signed in. */
  signIn: (email: string, password: string) => Promise<string | null>;
  isSigningIn: boolean;
};

/**
 * Login, then the profile: the session counts when both are there. The guard of the sign-in pages
 * then sends the operator on.
 */
export function useSignIn(): SignIn {
  const [login] = useLoginMutation();
  const [loadProfile] = useLazyGetProfileQuery();
  const loadApps = usePrefetch('getApps');
  const dispatch = useAppDispatch();
  const [isSigningIn, setIsSigningIn] = useState(false);

  async function attempt(email: string, password: string): Promise<string | null> {
    const { error } = await login({ email, password });
    if (error) return signInProblem(error);
    // The shell asks for them next, and each screen waits for the app that they lead to.
    loadApps(undefined);
    const profile = await loadProfile();
    if (!profile.error) return null;
    dispatch(signedOut('incomplete'));
    return 'Failed to fetch user profile';
  }

  async function signIn(email: string, password: string): Promise<string | null> {
    setIsSigningIn(true);
    try {
      const problem = await attempt(email, password);
      if (problem === null) toast.success('Login successful!');
      else toast.error(problem);
      return problem;
    } finally {
      setIsSigningIn(false);
    }
  }

  return { signIn, isSigningIn };
}
