import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { overviewTotals, type AppFigures } from '../../domain/figures/appFigures';
import { FigureTiles } from '../../shared/charts/FigureTiles';
import { formatCount, formatCounted, formatDollars } from '../../shared/format';
import { Muted } from '../../shared/ui/Muted';
import { LIST_PRICE_FORMULA, revenueText, uncountedText } from '../figures/figureTexts';

type OverviewTotalsProps = {
  /** What is known of the apps that were asked. */
  apps: readonly (AppFigures & { readAt: number | null })[];
  /** How many apps there are; null while that is not known. */
  count: number | null;
};

/** Sums over apps, as far as they can be added, and what can't be said (docs/product.md#overview). */
export function OverviewTotals({ apps, count }: OverviewTotalsProps) {
  const totals = overviewTotals(apps);
  const times = apps.flatMap(({ readAt }) => readAt ?? []);
  const readAt = times.length > 0 ? Math.min(...times) : null;
  const missingOf = (known: number) =>
    count === null || known >= count
      ? null
      : `${formatCounted(count - known, 'app')} of ${formatCount(count)}, not read or without this figure.`;
  const known = (value: string, apps: number) => (apps === 0 ? formatCount(null) : value);
  /** The tile of a figure that is known of some of the apps. */
  const sum = (label: string, value: string, apps: number, formula: string) => ({
    label,
    value: known(value, apps),
    note: `of ${formatCounted(apps, 'app')}`,
    facts: { formula, readAt, missing: missingOf(apps) },
  });
  const { devices, activeSubscriptions, totalSubscriptions, monthlyRevenue, listPrices } = totals;
  const unread = count === null ? 0 : count - monthlyRevenue.apps;
  return (
    <Paper variant="outlined" component="section" aria-label="All apps together" sx={{ p: 2 }}>
      <Typography variant="h2">All apps together</Typography>
      <Muted sx={{ minHeight: { xs: '3em', md: '1.5em' } }}>
        <span>No user total: administrators are in every app.</span>
        {unread > 0 && (
          <span>{` ${formatCounted(unread, 'app')} of ${formatCount(count)} not in the sums.`}</span>
        )}
      </Muted>
      <FigureTiles
        tiles={[
          sum(
            'Devices',
            formatCount(devices.value),
            devices.apps,
            'The devices of the apps, added up: a device belongs to one app.',
          ),
          {
            ...sum(
              'Active subscriptions',
              formatCount(activeSubscriptions.value),
              activeSubscriptions.apps,
              'The active subscriptions of the apps, added up.',
            ),
            note: `of ${known(formatCount(totalSubscriptions.value), totalSubscriptions.apps)} in ${formatCounted(activeSubscriptions.apps, 'app')}`,
          },
          sum(
            'Monthly revenue',
            formatDollars(monthlyRevenue.value),
            monthlyRevenue.apps,
            'The monthly revenues of the apps, added up: the platform gives each in dollars.',
          ),
          {
            label: 'List-price revenue a month',
            value: revenueText(listPrices.revenue),
            note: 'each currency by itself',
            isWide: true,
            facts: {
              formula: `${LIST_PRICE_FORMULA} Currencies are never added.`,
              readAt,
              missing:
                [missingOf(listPrices.apps), uncountedText(listPrices.revenue)]
                  .filter((part) => part !== null)
                  .join(' ') || null,
            },
          },
        ]}
      />
    </Paper>
  );
}
