import type { Sandbox } from '../../mocks/sandbox';
import { addDays, dayOf } from '../domain/figures/dayFigures';
import { keepFigures } from '../features/figureRecords';
import { ownerOf } from '../store/owner';
import { SANDBOX_ACCOUNTS } from './sandbox';
import { seededFacts } from './seededFacts';

/** What the platform says of an app, as the adapters read it. */
export function statisticsOf(sandbox: Sandbox, appId: string) {
  const { statistics } = seededFacts(sandbox, appId);
  if (!statistics) throw new Error('The sandbox has statistics of every app');
  return statistics;
}

/** Remembers present figures of an app as if the admin had seen them so many days ago. */
export async function seeFigures(sandbox: Sandbox, appId: string, daysAgo: number): Promise<void> {
  const at = Date.now() - daysAgo * 86_400_000;
  await keepFigures(
    { owner: ownerOf(SANDBOX_ACCOUNTS.admin.id), appId },
    { day: addDays(dayOf(Date.now()), -daysAgo), at, statistics: statisticsOf(sandbox, appId) },
  );
}
