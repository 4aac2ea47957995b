import Sync from '@mui/icons-material/Sync';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSyncStripePlansMutation } from '../../api/api';
import { TRY_ANYWAY } from '../../api/client/errors';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { useAppDispatch } from '../../store/hooks';
import { useIsRefused } from '../AdminHint';
import { SYNC_KEY, syncPlans } from './syncPlans';

const SYNC = 'Sync from Stripe';

/** Syncs the plans of all apps from the provider. Meanwhile it says so and is disabled. */
export function SyncButton() {
  const dispatch = useAppDispatch();
  // A switch of the app, which mounts the screen anew, finds the sync that still runs.
  const [, { isLoading: isSyncing }] = useSyncStripePlansMutation({ fixedCacheKey: SYNC_KEY });
  const isRefused = useIsRefused('syncStripePlans');
  return (
    <>
      {isRefused && (
        <Typography variant="body2" color="textSecondary">
          {`${SYNC}: needs an administrator`}
        </Typography>
      )}
      <OnlineOnly>
        <Button
          variant="contained"
          startIcon={<Sync />}
          loading={isSyncing}
          loadingPosition="start"
          aria-label={isRefused && !isSyncing ? `${TRY_ANYWAY}: ${SYNC}` : undefined}
          onClick={() => void dispatch(syncPlans())}
        >
          {isSyncing ? 'Syncing from Stripe…' : isRefused ? TRY_ANYWAY : SYNC}
        </Button>
      </OnlineOnly>
    </>
  );
}
