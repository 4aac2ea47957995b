import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Fragment } from 'react';
import type { DashboardStatistics } from '../../domain/entities';
import { LARGE_PAGE } from '../../jobs/pages/pageSizes';
import type { AppScan, ScannedList, ScannedRows } from '../../jobs/scan/scans';
import { formatCount, formatCounted } from '../../shared/format';
import { ALL_ROWS } from '../../shared/list/useListState';
import { Link } from 'react-router-dom';
import { Time } from '../../shared/times/Time';
import { screenPath } from '../navigation/screens';
import { useAppLink } from '../navigation/useAppLink';

type ScanStateProps = {
  scan: AppScan;
  statistics: DashboardStatistics | null;
  isBusy: boolean;
};

/** `600 subscriptions, 1,200 devices`, each a link to these rows. */
function Counts({ scan }: { scan: AppScan }) {
  const appLink = useAppLink();
  // Object.entries forgets the names.
  const counts = Object.entries(scan) as [ScannedList, ScannedRows][];
  return counts.map(([list, { rows }], index) => (
    <Fragment key={list}>
      {index > 0 && <span>, </span>}
      <MuiLink component={Link} to={appLink(screenPath(list, ALL_ROWS))} color="inherit">
        {`${formatCount(rows.length)} ${list}`}
      </MuiLink>
    </Fragment>
  ));
}

/** What a scan would cost, as far as the statistics tell it. */
function costText(statistics: DashboardStatistics | null): string {
  const { totalSubscriptions, totalDevices, totalUsers } = statistics ?? {};
  const totals = [totalSubscriptions, totalDevices, totalUsers].map((total) => total ?? null);
  if (totals.some((total) => total === null || total < 0)) return 'every row, page by page';
  const known = totals.map((total) => total ?? 0);
  const rows = known.reduce((sum, total) => sum + total, 0);
  const requests = known.reduce(
    (sum, total) => sum + Math.max(1, Math.ceil(total / LARGE_PAGE)),
    0,
  );
  return `${formatCounted(rows, 'row')} plus customers, about ${formatCounted(requests, 'request')}`;
}

/** What was scanned and when, or what a scan would read. */
export function ScanState({ scan, statistics, isBusy }: ScanStateProps) {
  const lists = Object.values(scan);
  const readAt = Math.max(...lists.map((list) => list.readAt));
  const missing = lists.flatMap((list) => list.missing ?? []);
  if (isBusy) {
    return <Alert severity="info">Scanning in the background. See Jobs.</Alert>;
  }
  if (lists.length === 0) {
    return <Alert severity="info">{`Some checks need a scan: ${costText(statistics)}.`}</Alert>;
  }
  return (
    <Alert severity={missing.length > 0 ? 'warning' : 'success'}>
      Read at <Time at={readAt} />: <Counts scan={scan} />. This tab keeps them until you sign out
      or reload.
      {missing.length > 0 && <span>{` Not checked: ${missing.join('; ')}.`}</span>}
    </Alert>
  );
}
