import Sync from '@mui/icons-material/Sync';
import { useSyncStripePlansMutation } from '../../api/api';
import { calls } from '../../changes/kinds/kinds';
import { providerName } from '../../shared/config';
import { useConfirm } from '../../shared/ui/ConfirmProvider';
import { Muted } from '../../shared/ui/Muted';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { useAppDispatch } from '../../store/hooks';
import { useIsRefused } from '../permissions/useIsRefused';
import { askAndSyncPlans, SYNC_KEY } from './syncPlans';
import { BusyButton } from '../../shared/ui/BusyButton';

/** Button that syncs the plans of all apps from the provider, after a confirmation. */
export function SyncButton() {
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const isRefused = useIsRefused('syncStripePlans');
  // The shared cache key keeps `isSyncing` true if an app switch remounts the screen during a sync.
  const [, { isLoading: isSyncing }] = useSyncStripePlansMutation({ fixedCacheKey: SYNC_KEY });
  return (
    <>
      {isRefused && <Muted>Requires an administrator</Muted>}
      <ChangeOnly hint={calls.syncStripePlans.never}>
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
