import * as v from 'valibot';
import type { DashboardStatistics } from '../../domain/entities';
import { objectAt, optionalAmount, optionalCount } from './fields';

export type StatisticsAnswer = {
  statistics: DashboardStatistics;
  /** False when the answer held none of the figures. */
  understood: boolean;
};

const figures = v.object({
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
  const statistics: DashboardStatistics = v.parse(figures, objectAt(answer, 'data'));
  return { statistics, understood: Object.values(statistics).some((figure) => figure !== null) };
}
