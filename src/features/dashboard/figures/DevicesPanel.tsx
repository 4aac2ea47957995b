import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { api } from '../../../api/api';
import {
  devicesByLastSeen,
  devicesByPlatform,
  devicesByVersion,
} from '../../../domain/figures/breakdowns';
import { isUnderWay, selectJobs } from '../../../jobs/jobsSlice';
import { LARGE_PAGE } from '../../../jobs/pages/pageSizes';
import { SCAN, startScan } from '../../../jobs/scan/scanJob';
import { onScan, scanOf } from '../../../jobs/scan/scans';
import { formatCount, formatCounted } from '../../../shared/format';
import { TextWithTimes } from '../../../shared/times/Time';
import { asTime } from '../../../shared/times/timedText';
import { Muted } from '../../../shared/ui/Muted';
import { OnlineOnly } from '../../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../../shared/ui/SecondaryButton';
import { useNow } from '../../../shared/useNow';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { BarsPanel } from './BarsPanel';

/** How long a scan counts as new. */
const REUSED_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

/** `Load 1,200 devices (about 12 requests)` */
function loadText(total: number | null): string {
  if (total === null || total < 0) return 'Load all devices';
  const requests = Math.max(1, Math.ceil(total / LARGE_PAGE));
  return `Load ${formatCounted(total, 'device')} (about ${formatCounted(requests, 'request')})`;
}

/** 'Devices by platform, version and last seen', from a scan that the operator starts. */
export function DevicesPanel({ appId, total }: { appId: string; total: number | null }) {
  const dispatch = useAppDispatch();
  const scan = useSyncExternalStore(onScan, () => scanOf(appId).devices);
  const isBusy = useAppSelector((state) => isUnderWay(selectJobs(state), SCAN));
  // Of the app selector's answer: the dashboard asks for no apps.
  const { data: apps } = api.endpoints.getApps.useQueryState();
  const app = apps?.rows.find(({ id }) => id === appId);
  const now = useNow(MINUTE_MS);
  const isNew = scan !== undefined && now - scan.readAt < REUSED_MS;
  const facts = {
    formula: 'Each device of the list once, as the scan read it.',
    readAt: scan?.readAt,
    missing: scan?.missing ?? null,
  };
  const charts = isNew
    ? [
        ['Devices by platform', 'Platform', devicesByPlatform(scan.rows)] as const,
        ['Devices by version', 'Version', devicesByVersion(scan.rows)] as const,
        [
          'Devices by last seen',
          'Last seen',
          devicesByLastSeen(scan.rows, scan.servedAt ?? scan.readAt),
        ] as const,
      ]
    : [];
  return (
    <>
      <Paper
        variant="outlined"
        component="section"
        aria-label="Devices by platform, version and last seen"
        sx={{
          gridColumn: '1 / -1',
          p: 2,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
        }}
      >
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="h2">Devices by platform, version and last seen</Typography>
          <Muted>
            {isBusy ? (
              'Scanning in the background. See Jobs.'
            ) : (
              <TextWithTimes
                text={
                  scan
                    ? [
                        `${formatCounted(scan.rows.length, 'device')}, read at `,
                        asTime(scan.readAt),
                        isNew ? '.' : ', more than 15 minutes ago.',
                        ...(scan.missing === null ? [] : [` Missing: ${scan.missing}.`]),
                      ]
                    : 'The platform has no device breakdown. Load all devices to see charts.'
                }
              />
            )}
          </Muted>
        </Box>
        {!isNew && (
          <OnlineOnly>
            <SecondaryButton
              loading={isBusy}
              disabled={!app}
              onClick={() => {
                if (app) dispatch(startScan({ id: appId, name: app.displayName }, ['devices']));
              }}
            >
              {loadText(total)}
            </SecondaryButton>
          </OnlineOnly>
        )}
      </Paper>
      {charts.map(([title, column, shares]) => (
        <BarsPanel
          key={title}
          title={title}
          columns={[column, 'Devices']}
          groups={[
            {
              key: 'all',
              bars: shares.map(({ key, name, count }) => ({ key, name, value: count })),
              format: formatCount,
            },
          ]}
          facts={facts}
          {...(shares.length === 0 && { instead: 'There are no devices.' })}
        />
      ))}
    </>
  );
}
