import Alert from '@mui/material/Alert';
import { useGetAppStatisticsQuery } from '../../api/api';
import { screens } from '../screens';
import { ErrorView } from '../../shared/ui/ErrorView';
import { PageBody } from '../../shared/ui/PageBody';
import { useScreenCommand } from '../../shared/screenCommands';
import { PageHeader } from '../../shared/ui/PageHeader';
import { StatCards } from '../../shared/ui/StatCards';
import { useScopedAppId } from '../../store/useScopedAppId';
import { AreaCards } from './AreaCards';
import { dashboardFailure } from './dashboardFailure';
import { statisticsCards } from './statisticsCards';

/** The page /dashboard (docs/product.md#dashboard). */
export function DashboardPage() {
  const appId = useScopedAppId();
  const { currentData, error, isFetching, fulfilledTimeStamp, refetch } = useGetAppStatisticsQuery({
    appId,
  });
  useScreenCommand('refresh', refetch);
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
    </PageBody>
  );
}
