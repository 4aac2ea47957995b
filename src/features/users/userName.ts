import type { AppUser } from '../../domain/entities';
import { DASH } from '../../shared/text';

/** Section 2, /users, "Name": display name or email. */
export function userName({ displayName, email }: Pick<AppUser, 'displayName' | 'email'>): string {
  return displayName ?? email ?? DASH;
}
