import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Fragment } from 'react';
import type { RuleResult } from '../../domain/checks/checks';
import type { DashboardStatistics } from '../../domain/entities';
import { isUnderWay, selectJobs } from '../../jobs/jobsSlice';
import { SCAN } from '../../jobs/scan/scanUnderWay';
import type { AppScan, ScannedList, ScannedRows } from '../../jobs/scan/scans';
import { formatCount } from '../../shared/format';
import { ALL_ROWS } from '../../shared/list/useListState';
import { Link } from 'react-router-dom';
import { Time } from '../../shared/times/Time';
import { LoadButton } from '../figures/LoadButton';
import { requestsText } from '../figures/loadTexts';
import { screenPath } from '../navigation/screens';
import { useAppSelector } from '../../store/hooks';
import { useAppLink } from '../navigation/useAppLink';
import { countNotMade, needText, neededLists } from './checkResults';
import { checkedLists } from './findingTexts';

type ScanStateProps = {
  appId: string;
  scan: AppScan;
  results: readonly RuleResult[];
  statistics: DashboardStatistics | null;
};

function Counts({ scan }: { scan: AppScan }) {
  const appLink = useAppLink();
  // `Object.entries` loses the type of the keys.
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

/**
 * Shows which complete lists are loaded and when they were loaded, and how many checks need lists
 * that aren't loaded.
 */
export function ScanState({ appId, scan, results, statistics }: ScanStateProps) {
  const isBusy = useAppSelector((state) => isUnderWay(selectJobs(state), SCAN));
  const lists = Object.values(scan);
  const readAt = Math.max(...lists.map((list) => list.readAt));
  const missing = lists.flatMap((list) => list.missing ?? []);
  const needed = neededLists(results);
  const cost = requestsText(needed, statistics);
  if (isBusy) {
    return (
      <Alert severity="info">Loading the full lists in the background. See Notifications.</Alert>
    );
  }
  return (
    <Alert
      severity={missing.length > 0 ? 'warning' : needed.length > 0 ? 'info' : 'success'}
      action={
        <LoadButton appId={appId} lists={needed.length > 0 ? needed : checkedLists}>
          {needed.length === 0 ? 'Reload' : cost === '' ? 'Load' : `Load (${cost})`}
        </LoadButton>
      }
    >
      {needed.length > 0 && <div>{needText(countNotMade(results))}</div>}
      {lists.length > 0 && (
        <div>
          Loaded <Time at={readAt} />: <Counts scan={scan} />. They stay in this tab until you sign
          out or reload the page.
          {missing.length > 0 && <span>{` Not checked: ${missing.join('; ')}.`}</span>}
        </div>
      )}
    </Alert>
  );
}
