import type { AppUser } from '../../domain/entities';
import { DASH } from '../../shared/text';

/** The display name of a user, else the email. */
export function userName({ displayName, email }: Pick<AppUser, 'displayName' | 'email'>): string {
  return displayName ?? email ?? DASH;
}

/** The form's name for the drafts of an expired session: a draft never shows in another app. */
export const rolesFormKey = (appId: string) => `roles/${appId}`;
