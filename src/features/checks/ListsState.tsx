import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { RuleResult } from '../../domain/checks/checks';
import type { DashboardStatistics } from '../../domain/entities';
import { formatCount } from '../../shared/format';
import { ALL_ROWS } from '../../shared/list/useListState';
import { Time } from '../../shared/times/Time';
import { LoadButton } from '../figures/LoadButton';
import { requestsText } from '../figures/loadTexts';
import type { AppLists, WholeLists } from '../figures/useWholeLists';
import { screenPath } from '../navigation/screens';
import { useAppLink } from '../navigation/useAppLink';
import { countNotMade, needText, neededLists } from './checkResults';
import { checkedLists, missingOfList } from './findingTexts';

type ListsStateProps = {
  lists: WholeLists;
  results: readonly RuleResult[];
  statistics: DashboardStatistics | null;
};

function Counts({ lists }: { lists: AppLists }) {
  const appLink = useAppLink();
  return checkedLists
    .filter((list) => lists[list])
    .map((list, index) => (
      <Fragment key={list}>
        {index > 0 && <span>, </span>}
        <MuiLink component={Link} to={appLink(screenPath(list, ALL_ROWS))} color="inherit">
          {`${formatCount(lists[list]?.rows.length)} ${list}`}
        </MuiLink>
      </Fragment>
    ));
}

/**
 * Shows which complete lists are loaded and when they were loaded, and how many checks need lists
 * that aren't loaded.
 */
export function ListsState({ lists, results, statistics }: ListsStateProps) {
  const loaded = Object.values(lists.lists);
  const readAt = Math.max(...loaded.map((list) => list.readAt));
  const missing = checkedLists.flatMap((list) => missingOfList(list, lists.lists) ?? []);
  const needed = neededLists(results);
  const cost = requestsText(needed, statistics);
  if (lists.loading.length > 0) return <Alert severity="info">Loading the full lists…</Alert>;
  const isIncomplete = missing.length > 0 || lists.failure !== null;
  return (
    <Alert
      severity={isIncomplete ? 'warning' : needed.length > 0 ? 'info' : 'success'}
      action={
        <LoadButton
          onLoad={() => (needed.length > 0 ? lists.load(needed) : lists.reload())}
          isBusy={false}
        >
          {needed.length === 0 ? 'Reload' : cost === '' ? 'Load' : `Load (${cost})`}
        </LoadButton>
      }
    >
      {needed.length > 0 && <div>{needText(countNotMade(results))}</div>}
      {lists.failure !== null && <div>{`Some lists couldn’t be loaded: ${lists.failure}.`}</div>}
      {loaded.length > 0 && (
        <div>
          Loaded <Time at={readAt} />: <Counts lists={lists.lists} />.
          {missing.length > 0 && <span>{` Not checked: ${missing.join('; ')}.`}</span>}
        </div>
      )}
    </Alert>
  );
}
