import * as v from 'valibot';
import type { DashboardStatistics } from '../../../domain/entities';
import { objectAt, optionalAmount, optionalCount } from '../../adapters/fields';

export type StatisticsAnswer = {
  statistics: DashboardStatistics;
  /** True when the answer held none of the metrics. */
  isMalformed: boolean;
};

const metrics = v.object({
  totalUsers: optionalCount,
  activeUsers: optionalCount,
  totalDevices: optionalCount,
  activeDevices: optionalCount,
  totalSubscriptions: optionalCount,
  activeSubscriptions: optionalCount,
  monthlyRevenue: optionalAmount,
});

/** Section 8: "An unexpected response structure leaves the statistics empty." */
export function readStatistics(answer: unknown): StatisticsAnswer {
  const statistics: DashboardStatistics = v.parse(metrics, objectAt(answer, 'data'));
  return { statistics, isMalformed: Object.values(statistics).every((metric) => metric === null) };
}
