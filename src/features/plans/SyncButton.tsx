import Sync from '@mui/icons-material/Sync';
import Button from '@mui/material/Button';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { useSyncPlans } from './useSyncPlans';

/** Syncs the plans of all apps from the provider. Meanwhile it says so and is disabled. */
export function SyncButton() {
  const { sync, isSyncing } = useSyncPlans();
  return (
    <OnlineOnly>
      <Button
        variant="contained"
        startIcon={<Sync />}
        loading={isSyncing}
        loadingPosition="start"
        onClick={() => void sync()}
      >
        {isSyncing ? 'Syncing from Stripe…' : 'Sync from Stripe'}
      </Button>
    </OnlineOnly>
  );
}
