import type { Customer } from '../../domain/entities';

/** The customer's display name, or 'Unknown'. */
export function customerName({ displayName }: Pick<Customer, 'displayName'>): string {
  return displayName ?? 'Unknown';
}
