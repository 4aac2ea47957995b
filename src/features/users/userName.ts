import type { AppUser } from '../../domain/entities';
import { DASH } from '../../shared/text';

/** The display name of a user, else the email. */
export function userName({ displayName, email }: Pick<AppUser, 'displayName' | 'email'>): string {
  return displayName ?? email ?? DASH;
}

/** How a bulk action calls a user. */
export const nameAndEmail = ({ displayName, email }: Pick<AppUser, 'displayName' | 'email'>) => ({
  name: displayName ?? email,
  detail: displayName === null ? null : email,
});

/** The form's name for the drafts of an expired session: a draft never shows in another app. */
export const rolesFormKey = (appId: string) => `roles/${appId}`;
