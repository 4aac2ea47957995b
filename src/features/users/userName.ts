import type { AppUser } from '../../domain/entities';
import { DASH } from '../../shared/text';

/** The display name of a user, else the email. */
export function userName({ displayName, email }: Pick<AppUser, 'displayName' | 'email'>): string {
  return displayName ?? email ?? DASH;
}
