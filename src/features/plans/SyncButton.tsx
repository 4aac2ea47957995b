import Sync from '@mui/icons-material/Sync';
import Button from '@mui/material/Button';
import { useSyncStripePlansMutation } from '../../api/api';
import { TRY_ANYWAY } from '../../api/client/errors';
import { calls } from '../../changes/kinds/kinds';
import { providerName } from '../../shared/config';
import { useConfirm } from '../../shared/ui/ConfirmProvider';
import { Muted } from '../../shared/ui/Muted';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { useAppDispatch } from '../../store/hooks';
import { useIsRefused } from '../permissions/useIsRefused';
import { SYNC_KEY, SYNC_REFUSED, syncPlans } from './syncPlans';

const refusedQuestion = {
  title: `Sync from ${providerName}?`,
  text: `${SYNC_REFUSED} ${calls.syncStripePlans.never}`,
  confirmLabel: TRY_ANYWAY,
};

/**
 * Syncs the plans of all apps from the provider. Meanwhile it says so and is disabled. A sync that
 * was refused before asks first (docs/product.md#permissions).
 */
export function SyncButton() {
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const isRefused = useIsRefused('syncStripePlans');
  // A switch of the app, which mounts the screen anew, finds the sync that still runs.
  const [, { isLoading: isSyncing }] = useSyncStripePlansMutation({ fixedCacheKey: SYNC_KEY });
  const sync = async () => {
    if (isRefused && !(await confirm(refusedQuestion))) return;
    await dispatch(syncPlans());
  };
  return (
    <>
      {isRefused && <Muted>Needs an administrator</Muted>}
      <ChangeOnly hint={calls.syncStripePlans.never}>
        <Button
          variant="contained"
          startIcon={<Sync />}
          loading={isSyncing}
          loadingPosition="start"
          onClick={() => void sync()}
        >
          <span>{isSyncing ? `Syncing from ${providerName}…` : `Sync from ${providerName}`}</span>
        </Button>
      </ChangeOnly>
    </>
  );
}
