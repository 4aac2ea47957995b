import Alert from '@mui/material/Alert';
import { Suspense, useEffect, useState } from 'react';
import { useGetAppStatisticsQuery } from '../../api/api';
import { whenIdle } from '../../shared/whenIdle';
import { screens } from '../screens';
import { ErrorView } from '../../shared/ui/ErrorView';
import { PageBody } from '../../shared/ui/PageBody';
import { useScreenCommand } from '../../shared/screenCommands';
import { PageHeader } from '../../shared/ui/PageHeader';
import { StatCards } from '../../shared/ui/StatCards';
import { useScopedAppId } from '../../store/screenHooks';
import { AreaCards } from './AreaCards';
import { Figures } from './lazyFigures';
import { dashboardFailure } from './dashboardFailure';
import { statisticsCards } from './statisticsCards';

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
