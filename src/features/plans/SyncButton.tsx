import Sync from '@mui/icons-material/Sync';
import Button from '@mui/material/Button';
import { useSyncStripePlansMutation } from '../../api/api';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { useAppDispatch } from '../../store/hooks';
import { SYNC_KEY, syncPlans } from './syncPlans';

/** Syncs the plans of all apps from the provider. Meanwhile it says so and is disabled. */
export function SyncButton() {
  const dispatch = useAppDispatch();
  // A switch of the app, which mounts the screen anew, finds the sync that still runs.
  const [, { isLoading: isSyncing }] = useSyncStripePlansMutation({ fixedCacheKey: SYNC_KEY });
  return (
    <OnlineOnly>
      <Button
        variant="contained"
        startIcon={<Sync />}
        loading={isSyncing}
        loadingPosition="start"
        onClick={() => void dispatch(syncPlans())}
      >
        {isSyncing ? 'Syncing from Stripe…' : 'Sync from Stripe'}
      </Button>
    </OnlineOnly>
  );
}
