import Refresh from '@mui/icons-material/Refresh';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useGetPricesQuery, useSyncStripePlansMutation } from '../../api/api';
import { toListData } from '../answers/listAnswer';
import { providerName } from '../../shared/config';
import { useScreenCommand } from '../../shared/screenCommands';
import { formatTime } from '../../shared/times/formatTimes';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorView } from '../../shared/ui/ErrorView';
import { LazyDialog, lazyPart } from '../../shared/ui/LazyDialog';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { useScopedAppId } from '../navigation/currentApp';
import { ListExport } from '../lists/ListExport';
import { PlanCards, PlanCardSkeletons } from './PlanCards';
import { BusyButton } from '../../shared/ui/BusyButton';
import Sync from '@mui/icons-material/Sync';
import { callKinds } from '../../changes/kinds/kinds';
import { useConfirm } from '../../shared/ui/ConfirmProvider';
import { Muted } from '../../shared/ui/Muted';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { UnexpectedResponse } from '../../shared/ui/UnexpectedResponse';
import { useAppDispatch } from '../../store/hooks';
import { useIsRefused } from '../permissions/useIsRefused';
import { askAndSyncPlans, SYNC_KEY } from './syncPlans';

const ProviderDetails = lazyPart(async () => (await import('./ProviderDetails')).ProviderDetails);

function ProviderDetailsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SecondaryButton onClick={() => setOpen(true)}>{`${providerName} products`}</SecondaryButton>
      <LazyDialog open={isOpen}>
        <ProviderDetails open={isOpen} onClose={() => setOpen(false)} />
      </LazyDialog>
    </>
  );
}

/** The page /subscription-plans (docs/product/plans.md#plans). */
export function PlansPage() {
  const appId = useScopedAppId();
  const query = toListData(useGetPricesQuery({ appId }), 'Failed to fetch plans');
  const { rows, error, isFetching, refetch, updatedAt } = query;
  useScreenCommand('refresh', refetch);

  return (
    <PageBody>
      <PageHeader
        title="Subscription Plans"
        subtitle={`Synced from ${providerName}, for all apps at once.`}
        updatedAt={updatedAt}
        hasRefreshButton
        actions={
          <>
            <BusyButton startIcon={<Refresh />} isBusy={isFetching} onClick={() => void refetch()}>
              <span data-label>Refresh</span>
            </BusyButton>
            <ProviderDetailsButton />
            <ListExport list="plans" appId={appId} rows={rows} all={rows} tools={null} />
            <SyncButton />
          </>
        }
      />
      {query.isMalformed && <UnexpectedResponse />}
      {error && rows && (
        <ErrorView
          {...error}
          compact
          onRetry={refetch}
          note={updatedAt ? `Showing plans as of ${formatTime(updatedAt)}` : undefined}
        />
      )}
      {!rows &&
        (error && !isFetching ? (
          <Paper variant="outlined">
            <ErrorView {...error} onRetry={refetch} />
          </Paper>
        ) : (
          <PlanCardSkeletons />
        ))}
      {rows?.length === 0 && (
        <Paper variant="outlined">
          <EmptyState
            title="No subscription plans yet"
            text={`Sync them from ${providerName}, or create them manually in ${providerName} first. ${providerName} products need the correct appId in their metadata.`}
            action={<SyncButton />}
          />
        </Paper>
      )}
      {rows && rows.length > 0 && <PlanCards prices={rows} isBusy={isFetching} />}
    </PageBody>
  );
}

/** Button that syncs the plans of all apps from the provider, after a confirmation. */
function SyncButton() {
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const isRefused = useIsRefused('syncStripePlans');
  // The shared cache key keeps `isSyncing` true if an app switch remounts the screen during a sync.
  const [, { isLoading: isSyncing }] = useSyncStripePlansMutation({ fixedCacheKey: SYNC_KEY });
  return (
    <>
      {isRefused && <Muted>Requires an administrator</Muted>}
      <ChangeOnly hint={callKinds.syncStripePlans.never}>
        <BusyButton
          variant="contained"
          color="primary"
          startIcon={<Sync />}
          isBusy={isSyncing}
          onClick={() => void dispatch(askAndSyncPlans(confirm))}
        >
          <span data-label>
            {isSyncing ? `Syncing from ${providerName}…` : `Sync from ${providerName}`}
          </span>
        </BusyButton>
      </ChangeOnly>
    </>
  );
}
