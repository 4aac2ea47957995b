import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore, type ReactNode } from 'react';
import { api } from '../../../api/api';
import { isUnderWay, selectJobs } from '../../../jobs/jobsSlice';
import { LARGE_PAGE } from '../../../jobs/pages/pageSizes';
import { startScan } from '../../../jobs/scan/scanJob';
import { SCAN, scanUnderWay } from '../../../jobs/scan/scanUnderWay';
import { onScan, scanOf, type ScannedList, type ScannedRows } from '../../../jobs/scan/scans';
import { formatCounted } from '../../../shared/format';
import { showable } from '../../../shared/text';
import { Link } from 'react-router-dom';
import { Time } from '../../../shared/times/Time';
import { Muted } from '../../../shared/ui/Muted';
import { OnlineOnly } from '../../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../../shared/ui/SecondaryButton';
import { useNow } from '../../../shared/useNow';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { rowsPath } from '../../navigation/rowsPath';
import { useAppLink } from '../../navigation/useAppLink';

/** How long a scan counts as new. */
const REUSED_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

/** The rows of an app's list that a scan has read, and whether that is not long ago. */
export function useReadRows<List extends ScannedList>(
  appId: string,
  list: List,
): { scan: ScannedRows<List> | undefined; isNew: boolean } {
  const scan = useSyncExternalStore(onScan, () => scanOf(appId)[list]);
  const now = useNow(MINUTE_MS);
  return { scan, isNew: scan !== undefined && now - scan.readAt < REUSED_MS };
}

type LoadRowsProps = {
  appId: string;
  list: ScannedList;
  /** `device`, of a row. */
  noun: string;
  title: string;
  /** Why the rows are needed. */
  reason: string;
  /** How many rows there are, as the platform says. */
  total: number | null;
  /** Beside the title, and below it, once the rows are read. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** `Load 1,200 devices (about 12 requests)` */
function loadText({ total, noun }: LoadRowsProps): string {
  if (total === null || total < 0) return `Load all ${noun}s`;
  const requests = Math.max(1, Math.ceil(total / LARGE_PAGE));
  return `Load ${formatCounted(total, noun)} (about ${formatCounted(requests, 'request')})`;
}

/** A panel about all rows of a list, which the operator has to load. */
export function LoadRows(props: LoadRowsProps) {
  const { appId, list, noun, title, reason, actions, children } = props;
  const dispatch = useAppDispatch();
  const appLink = useAppLink();
  const { scan, isNew } = useReadRows(appId, list);
  const isBusy = useAppSelector((state) => isUnderWay(selectJobs(state), SCAN));
  const isScanned =
    useAppSelector((state) => scanUnderWay(selectJobs(state), appId, list)) !== undefined;
  // Of the app selector's answer: the dashboard asks for no apps.
  const { currentData: apps } = api.endpoints.getApps.useQueryState();
  const app = apps?.rows.find(({ id }) => id === appId);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={title}
      sx={{ gridColumn: '1 / -1', p: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
          <Typography variant="h2">{title}</Typography>
          <Muted>
            {isScanned ? (
              'Scanning in the background. See Jobs.'
            ) : scan ? (
              <span>
                <MuiLink component={Link} to={appLink(rowsPath(list))}>
                  {formatCounted(scan.rows.length, noun)}
                </MuiLink>
                , read at <Time at={scan.readAt} />
                <span>{isNew ? '.' : ', more than 15 minutes ago.'}</span>
                {scan.missing !== null && <span>{` Missing: ${showable(scan.missing)}.`}</span>}
              </span>
            ) : (
              reason
            )}
          </Muted>
        </Box>
        {isNew ? (
          actions
        ) : (
          <OnlineOnly>
            <SecondaryButton
              loading={isBusy}
              disabled={!app}
              onClick={() => {
                if (app) dispatch(startScan({ id: appId, name: app.displayName }, [list]));
              }}
            >
              {loadText(props)}
            </SecondaryButton>
          </OnlineOnly>
        )}
      </Box>
      {isNew && children}
    </Paper>
  );
}
