/** Reason why a session ended. The route guard and the toasts depend on it. */
export type EndOfSession =
  /**
   * The operator logged out, here or in another tab. Only a logout may remove the operator's data.
   */
  | 'logout'
  /** The same, but the operator chose to keep the changes that Activity lists. */
  | 'logoutKeepingChanges'
  /** The server refused to renew the session. */
  | 'expired'
  /** The session reached its configured time limit. */
  | 'timeLimit'
  /** Another tab signed in, or the stored session is missing or unreadable. */
  | 'elsewhere'
  /** The sign-in got tokens, but no profile. */
  | 'incomplete';

/** Whether the session ended without the operator's choice. */
export function hasRunOut(endedBy: EndOfSession | null): endedBy is 'expired' | 'timeLimit' {
  return endedBy === 'expired' || endedBy === 'timeLimit';
}

/** Whether the next page must not reveal the operator's last address. */
export function hasLeft(endedBy: EndOfSession | null): boolean {
  return isLogout(endedBy) || endedBy === 'elsewhere';
}

/** Whether the operator logged out, here or in another tab. */
export const isLogout = (endedBy: EndOfSession | null | undefined): boolean =>
  endedBy === 'logout' || endedBy === 'logoutKeepingChanges';
