import type { AppUser } from '../../domain/entities';
import { userMetrics } from '../../domain/users';
import { formatCount } from '../../shared/format';
import type { ListData } from '../../shared/list/ResourceGrid';
import type { Stat } from '../../shared/ui/StatCards';

/** The cards of the screen: the server's total, and the figures of the current page. */
export function userCards({ rows, total, isMalformed }: ListData<AppUser>): Stat[] {
  const metrics = rows && !isMalformed ? userMetrics(rows) : undefined;
  return [
    { label: 'Total Users', value: formatCount(total) },
    { label: 'Active', value: formatCount(metrics?.active), hint: 'this page' },
    { label: 'Premium', value: formatCount(metrics?.premium), hint: 'this page' },
    { label: 'Free', value: formatCount(metrics?.free), hint: 'this page' },
  ];
}
