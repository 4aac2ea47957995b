import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { overviewTotals } from '../../domain/figures/appFigures';
import { moneyNames } from '../../domain/figures/subscriptionMoney';
import { FigureTiles } from '../../shared/charts/FigureTiles';
import { formatCount, formatCounted, formatDollars } from '../../shared/format';
import { Muted } from '../../shared/ui/Muted';
import type { OverviewRow } from './overviewRows';

type OverviewTotalsProps = {
  apps: readonly OverviewRow[];
  /** Number of apps; null while unknown. */
  count: number | null;
};

/** Shows the totals across all apps (docs/product/apps.md#overview). */
export function OverviewTotals({ apps, count }: OverviewTotalsProps) {
  const totals = overviewTotals(apps);
  const times = apps.flatMap(({ readAt }) => readAt ?? []);
  const readAt = times.length > 0 ? Math.min(...times) : null;
  const missingOf = (known: number) =>
    count === null || known >= count
      ? null
      : `${formatCount(count - known)} of ${formatCounted(count, 'app')}, which failed to load or don’t have this figure.`;
  const known = (value: string, apps: number) => (apps === 0 ? formatCount(null) : value);
  const sum = (label: string, value: string, apps: number, formula: string) => ({
    label,
    value: known(value, apps),
    note: `across ${formatCounted(apps, 'app')}`,
    facts: { formula, readAt, missing: missingOf(apps) },
  });
  const { devices, activeSubscriptions, totalSubscriptions, monthlyRevenue } = totals;
  const unread = count === null ? 0 : count - monthlyRevenue.apps;
  return (
    <Paper variant="outlined" component="section" aria-label="All apps together" sx={{ p: 2 }}>
      <Typography variant="h2">All apps together</Typography>
      <Muted sx={{ minHeight: { xs: '3em', md: '1.5em' } }}>
        <span>Users aren’t added up: admins count in every app.</span>
        {unread > 0 && (
          <span>{` ${formatCount(unread)} of ${formatCounted(count ?? 0, 'app')} not included.`}</span>
        )}
      </Muted>
      <FigureTiles
        tiles={[
          sum(
            'Devices',
            formatCount(devices.value),
            devices.apps,
            'Devices across all apps. Each device belongs to one app.',
          ),
          {
            ...sum(
              'Active subscriptions',
              formatCount(activeSubscriptions.value),
              activeSubscriptions.apps,
              'Active subscriptions across all apps.',
            ),
            note: `of ${known(formatCount(totalSubscriptions.value), totalSubscriptions.apps)} across ${formatCounted(activeSubscriptions.apps, 'app')}`,
          },
          sum(
            moneyNames.revenue,
            formatDollars(monthlyRevenue.value),
            monthlyRevenue.apps,
            'The platform’s revenue of this month across all apps, in dollars.',
          ),
        ]}
      />
    </Paper>
  );
}
