import type { Customer } from '../../domain/entities';

/** Section 2, /customers, "Customer": display name or 'Unknown'. */
export function customerName({ displayName }: Pick<Customer, 'displayName'>): string {
  return displayName ?? 'Unknown';
}
