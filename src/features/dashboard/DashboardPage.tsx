import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useState } from 'react';
import { Link } from '../../shared/router';
import { useGetAppStatisticsQuery } from '../../api/api';
import { describeFailure, messageOr, type CallError } from '../../api/client/errors';
import type { DashboardStatistics } from '../../domain/entities';
import { formatCount, formatDollars } from '../../shared/format';
import { useScreenCommand } from '../../shared/screenCommands';
import { ErrorView, type FailureText } from '../../shared/ui/ErrorView';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { Muted } from '../../shared/ui/Muted';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { StatCards, type Stat } from '../../shared/ui/StatCards';
import { whenIdle } from '../../shared/whenIdle';
import { useScopedAppId } from '../../store/screenHooks';
import { screens } from '../screens';
import { useAppLink } from '../useAppLink';

const Figures = lazyPart(
  async () => (await import(/* webpackChunkName: 'figures' */ './figures/Figures')).Figures,
  () => <Muted>The charts could not be loaded. A reload tries again.</Muted>,
);

/** The page /dashboard (docs/product.md#dashboard). */
export function DashboardPage() {
  const appId = useScopedAppId();
  const { currentData, error, isFetching, fulfilledTimeStamp, refetch } = useGetAppStatisticsQuery({
    appId,
  });
  useScreenCommand('refresh', refetch);
  const hasCards = currentData !== undefined;
  const [showsFigures, setShowsFigures] = useState(false);
  // Their code and their requests come once the cards stand.
  useEffect(() => {
    if (hasCards) whenIdle(() => setShowsFigures(true));
  }, [hasCards]);
  const failure = error && dashboardFailure(error);
  // On the dashboard 'Try Again' reloads the page (docs/product.md#dashboard).
  const reload = () => window.location.reload();

  return (
    <PageBody>
      <PageHeader title="Admin Dashboard" updatedAt={fulfilledTimeStamp} />
      {failure && !currentData && !isFetching ? (
        <ErrorView {...failure} onRetry={reload} />
      ) : (
        <>
          {failure && <ErrorView {...failure} onRetry={reload} compact />}
          {currentData?.isMalformed && (
            <Alert severity="warning">The server’s answer was not understood.</Alert>
          )}
          <StatCards isLoading={!currentData} stats={statisticsCards(currentData?.statistics)} />
        </>
      )}
      <AreaCards
        areas={[
          {
            title: 'Device Management',
            text: 'Devices, their servers and when they were last seen.',
            action: 'View All',
            path: screens.devices.path,
          },
          {
            title: 'Subscription Management',
            text: 'Who subscribes to what, and where payment needs attention.',
            action: 'Manage',
            path: screens.subscriptions.path,
          },
        ]}
      />
      <Suspense>{showsFigures && <Figures appId={appId} />}</Suspense>
    </PageBody>
  );
}

/** The server's message, else the default with the known reason (docs/product.md#dashboard). */
function dashboardFailure(error: CallError): FailureText {
  const failure = describeFailure(error, 'Error loading dashboard');
  const fallback = `Failed to fetch dashboard stats: ${failure.detail}`;
  return { ...failure, detail: messageOr(error, fallback) };
}

type Area = { title: string; text: string; action: string; path: string };

/** Links from the dashboard to the areas of the console. */
function AreaCards({ areas }: { areas: readonly Area[] }) {
  const appLink = useAppLink();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
      }}
    >
      {areas.map(({ title, text, action, path }) => (
        <Paper
          key={path}
          variant="outlined"
          component="section"
          aria-label={title}
          sx={{ p: 2.5, display: 'flex', alignItems: 'center', gap: 2 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h2">{title}</Typography>
            <Muted>{text}</Muted>
          </Box>
          <SecondaryButton
            component={Link}
            to={appLink(path)}
            aria-label={`${action}: ${title}`}
            sx={{ flexShrink: 0 }}
          >
            {action}
          </SecondaryButton>
        </Paper>
      ))}
    </Box>
  );
}

/** The cards of the dashboard. An unknown figure is a dash (docs/product.md#dashboard). */
function statisticsCards(statistics: DashboardStatistics | undefined): Stat[] {
  const of: Partial<DashboardStatistics> = statistics ?? {};
  return [
    {
      label: 'Total Users',
      value: formatCount(of.totalUsers),
      hint: `${formatCount(of.activeUsers)} active`,
    },
    {
      label: 'Total Devices',
      value: formatCount(of.totalDevices),
      hint: `${formatCount(of.activeDevices)} active`,
    },
    {
      label: 'Active Subscriptions',
      value: formatCount(of.activeSubscriptions),
      hint: `of ${formatCount(of.totalSubscriptions)} total`,
    },
    { label: 'Monthly Revenue', value: formatDollars(of.monthlyRevenue), hint: 'this month' },
  ];
}
