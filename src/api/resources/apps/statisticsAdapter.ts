import * as v from 'valibot';
import type { DashboardStatistics } from '../../../domain/entities';
import { objectAt, optionalAmount, optionalCount } from '../../adapters/fields';

/** The statistics of one app. */
export type AppStatistics = {
  statistics: DashboardStatistics;
  /** True when the body holds none of the metrics. */
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

/** The statistics in a body; empty for an unexpected shape (docs/product.md#dashboard). */
export function readStatistics(body: unknown): AppStatistics {
  const statistics: DashboardStatistics = v.parse(metrics, objectAt(body, 'data'));
  return { statistics, isMalformed: Object.values(statistics).every((metric) => metric === null) };
}
