import type { AppUser } from '../../domain/entities';
import { userFigures } from '../../domain/users';
import { formatCount } from '../../shared/format';
import type { ListQuery } from '../../shared/ui/ResourceGrid';
import type { Stat } from '../../shared/ui/StatCards';

/** Section 2, /users, "Cards": the server's total, and what the current page holds. */
export function userCards({ rows, total, understood }: ListQuery<AppUser>): Stat[] {
  const figures = rows && understood !== false ? userFigures(rows) : undefined;
  return [
    { label: 'Total Users', value: formatCount(total) },
    { label: 'Active', value: formatCount(figures?.active), hint: 'this page' },
    { label: 'Premium', value: formatCount(figures?.premium), hint: 'this page' },
    { label: 'Free', value: formatCount(figures?.free), hint: 'this page' },
  ];
}
