import MuiLink from '@mui/material/Link';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { useGetAppStatisticsQuery } from '../../api/api';
import { describeFailure, messageOr, type CallError } from '../../api/client/errors';
import type { DashboardStatistics } from '../../domain/entities';
import { formatCount, formatDollars } from '../../shared/format';
import { Link } from 'react-router-dom';
import { useScreenCommand } from '../../shared/screenCommands';
import { ErrorView, type FailureText } from '../../shared/ui/ErrorView';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { Muted } from '../../shared/ui/Muted';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { StatCards, type Stat } from '../../shared/ui/StatCards';
import { UnexpectedResponse } from '../../shared/ui/UnexpectedResponse';
import { whenIdle } from '../../shared/browser/whenIdle';
import { useScopedAppId } from '../navigation/currentApp';
import { screenPath, screens } from '../navigation/screens';
import { useAppLink } from '../navigation/useAppLink';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { panelGrid, secondPanelHeight } from './panelGrid';

const Figures = lazyPart(
  async () => (await import(/* webpackChunkName: 'figures' */ './figures/Figures')).Figures,
  () => <Muted>The charts couldn’t be loaded. Reload the page to try again.</Muted>,
);

/** The page /dashboard (docs/product/dashboard.md#dashboard). */
export function DashboardPage() {
  const appId = useScopedAppId();
  const { currentData, error, isFetching, fulfilledTimeStamp, refetch } = useGetAppStatisticsQuery({
    appId,
  });
  useScreenCommand('refresh', refetch);
  const hasCards = currentData !== undefined;
  const [showsFigures, setShowsFigures] = useState(false);
  // Shows the figures after the cards have rendered, so that loading the figures doesn't delay the
  // cards.
  useEffect(() => {
    // The transition keeps the placeholders until the code has loaded.
    if (hasCards) whenIdle(() => startTransition(() => setShowsFigures(true)));
  }, [hasCards]);
  const failure = error && dashboardFailure(error);
  // On the dashboard, 'Try Again' reloads the whole page (docs/product/dashboard.md#dashboard).
  const reload = () => window.location.reload();

  return (
    <PageBody>
      <PageHeader title="Admin Dashboard" updatedAt={fulfilledTimeStamp} />
      {failure && !currentData && !isFetching ? (
        <ErrorView {...failure} onRetry={reload} />
      ) : (
        <>
          {failure && <ErrorView {...failure} onRetry={reload} compact />}
          {currentData?.isMalformed && <UnexpectedResponse />}
          <StatCards isLoading={!currentData} stats={statisticsCards(currentData?.statistics)} />
        </>
      )}
      <Suspense fallback={<PanelSkeletons />}>
        {showsFigures ? (
          <Figures key={appId} appId={appId} />
        ) : (
          (hasCards || !failure) && <PanelSkeletons />
        )}
      </Suspense>
    </PageBody>
  );
}

/**
 * Texts with the server's message, or else with a default message that includes the reason
 * (docs/product/dashboard.md#dashboard).
 */
function dashboardFailure(error: CallError): FailureText {
  const failure = describeFailure(error, 'Error loading dashboard');
  const fallback = `Failed to fetch dashboard stats: ${failure.detail}`;
  return { ...failure, detail: messageOr(error, fallback) };
}

type AreaLinkProps = {
  title: string;
  action: string;
  path: string;
};

function AreaLink({ title, action, path }: AreaLinkProps) {
  const appLink = useAppLink();
  return (
    <MuiLink
      component={Link}
      to={appLink(path)}
      title={title}
      aria-label={`${action}: ${title}`}
      variant="caption"
    >
      {action}
    </MuiLink>
  );
}

type CountLinkProps = {
  count: number | null | undefined;
  list: 'users' | 'devices' | 'subscriptions';
  status?: 'active';
};

/**
 * Styles of a linked figure. The underline is as pale as that of a link in a row, so that the
 * figure stays easy to read, and darker while the pointer is over the link.
 */
const quiet = {
  textDecorationColor: 'divider',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  '&:hover': { textDecorationColor: 'currentColor' },
} as const;

function CountLink({ count, list, status }: CountLinkProps) {
  const appLink = useAppLink();
  const text = formatCount(count);
  if (typeof count !== 'number') return text;
  return (
    <MuiLink
      component={Link}
      to={appLink(screenPath(list, { status: status ?? null }))}
      color="inherit"
      aria-label={[text, status, list].filter(Boolean).join(' ')}
      sx={quiet}
    >
      {text}
    </MuiLink>
  );
}

/** Unknown figures are dashes (docs/product/dashboard.md#dashboard). */
function statisticsCards(statistics: DashboardStatistics | undefined): Stat[] {
  const of: Partial<DashboardStatistics> = statistics ?? {};
  return [
    {
      label: 'Total Users',
      value: <CountLink count={of.totalUsers} list="users" />,
      hint: (
        <>
          <CountLink count={of.activeUsers} list="users" status="active" /> active
        </>
      ),
    },
    {
      label: 'Total Devices',
      value: <CountLink count={of.totalDevices} list="devices" />,
      corner: <AreaLink title="Device Management" action="View All" path={screens.devices.path} />,
      hint: (
        <>
          <CountLink count={of.activeDevices} list="devices" status="active" /> active
        </>
      ),
    },
    {
      label: 'Active Subscriptions',
      value: <CountLink count={of.activeSubscriptions} list="subscriptions" status="active" />,
      corner: (
        <AreaLink
          title="Subscription Management"
          action="Manage"
          path={screens.subscriptions.path}
        />
      ),
      hint: (
        <>
          of <CountLink count={of.totalSubscriptions} list="subscriptions" /> total
        </>
      ),
    },
    {
      label: 'Monthly Revenue',
      value: formatDollars(of.monthlyRevenue),
      hint: 'this month',
    },
  ];
}

/** Minimum height of each panel, and whether it is a chart, in their order on the page. */
const panels = [
  { minHeight: { xs: '20.875rem', sm: '16.875rem', lg: '20.875rem' }, isChart: false },
  { minHeight: secondPanelHeight, isChart: true },
  { minHeight: { xs: '24.125rem', sm: '13.625rem' }, isChart: true },
  { minHeight: { xs: '18.375rem', sm: '17.875rem' }, isChart: false },
  { minHeight: { xs: '20.625rem', sm: '18.625rem' }, isChart: false },
];

/** Placeholders of the panels' size, until the code of the figures has loaded. */
function PanelSkeletons() {
  return (
    <Box aria-busy sx={panelGrid}>
      {panels.map(({ minHeight, isChart }, index) => (
        <Paper key={index} variant="outlined" sx={{ ...panelStyles, minHeight }}>
          <Skeleton width="40%" sx={{ mb: 1, fontSize: '1.375rem' }} />
          {isChart ? (
            <Skeleton variant="rounded" sx={{ flex: 1, height: 'auto' }} />
          ) : (
            [80, 65, 72].map((width) => (
              <Skeleton key={width} width={`${width}%`} sx={{ fontSize: '1.25rem' }} />
            ))
          )}
        </Paper>
      ))}
    </Box>
  );
}

const panelStyles = { display: 'flex', flexDirection: 'column', p: 2 } as const;
