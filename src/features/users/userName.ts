import type { AppUser } from '../../domain/entities';
import { DASH } from '../../shared/text';

/** Returns the display name of a user, or else the email address. */
export function userName({ displayName, email }: Pick<AppUser, 'displayName' | 'email'>): string {
  return displayName ?? email ?? DASH;
}

/**
 * Returns the key of the form's draft, which survives an expired session. The key includes the app,
 * so a draft never appears in another app.
 */
export const rolesFormKey = (appId: string) => `roles/${appId}`;
