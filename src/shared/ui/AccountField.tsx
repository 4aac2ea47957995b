/**
 * Tells password managers whose password a form asks for. Operators don't see it, because the page
 * names the account itself.
 */
export const AccountField = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
