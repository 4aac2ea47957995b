import { api } from '../../api/api';
import { isUnderWay, selectJobs } from '../../jobs/jobsSlice';
import { startScan } from '../../jobs/scan/scanJob';
import { SCAN } from '../../jobs/scan/scanUnderWay';
import type { ScannedList } from '../../jobs/scan/scans';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { BusyButton } from '../../shared/ui/BusyButton';

type LoadButtonProps = { appId: string; lists: readonly ScannedList[]; children: string };

/** Button that loads complete lists of an app as a job. */
export function LoadButton({ appId, lists, children }: LoadButtonProps) {
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector((state) => isUnderWay(selectJobs(state), SCAN));
  // Uses the apps that the app selector has loaded, without a request.
  const { currentData: apps } = api.endpoints.getApps.useQueryState();
  const app = apps?.rows.find(({ id }) => id === appId);
  return (
    <OnlineOnly>
      <BusyButton
        size="small"
        isBusy={isBusy}
        disabled={!app}
        onClick={() => {
          if (app) dispatch(startScan({ id: appId, name: app.displayName }, lists));
        }}
      >
        <span>{children}</span>
      </BusyButton>
    </OnlineOnly>
  );
}
