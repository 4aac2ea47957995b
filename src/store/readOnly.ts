import { config } from '../shared/config';
import type { RootState } from './rootState';

/**
 * Selects the reason why nothing can be changed now; null where changes are allowed
 * (docs/product/permissions.md#read-only).
 */
export function selectReadOnly({ theme, session }: RootState): string | null {
  if (config.readOnly) return 'Read only: changes are turned off in this console';
  return theme.readOnlyFor.includes(session.credentials?.userId ?? '')
    ? 'Read only: you turned it on in Account Settings'
    : null;
}
