import type { AppUser } from '../../domain/entities';
import { userMetrics } from '../../domain/users';
import { formatCount } from '../../shared/format';
import type { ListData } from '../../shared/list/listData';
import { onThisPage, type Stat } from '../../shared/ui/StatCards';

/**
 * The cards of the screen: the server's total, and the figures of the current page.
 *
 * @param active the filter of the list that shows active users.
 */
export function userCards(
  { rows, total, isMalformed }: ListData<AppUser>,
  active: NonNullable<Stat['filter']>,
): Stat[] {
  const counted = isMalformed ? undefined : rows;
  const metrics = counted && userMetrics(counted);
  const page = onThisPage(counted?.length);
  return [
    { label: 'Total Users', value: formatCount(total) },
    { label: 'Active', value: formatCount(metrics?.active), ...page, filter: active },
    { label: 'Premium', value: formatCount(metrics?.premium), ...page },
    { label: 'Free', value: formatCount(metrics?.free), ...page },
  ];
}
