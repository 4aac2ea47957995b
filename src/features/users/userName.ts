import type { AppUser } from '../../domain/entities';
import { DASH } from '../../shared/text';

/** The email address if there is no display name. */
export function userName({ displayName, email }: Pick<AppUser, 'displayName' | 'email'>): string {
  return displayName ?? email ?? DASH;
}

/**
 * Key of the form's draft, which survives an expired session. The key includes the app, so a draft
 * never appears in another app.
 */
export const rolesFormKey = (appId: string) => `roles/${appId}`;
