import Alert from '@mui/material/Alert';
import type { RuleResult } from '../../domain/checks/checks';
import { Time } from '../../shared/times/Time';
import { LoadButton } from '../figures/LoadButton';
import type { WholeLists } from '../figures/useWholeLists';
import { countNotMade, neededLists, offerText, runText } from './checkResults';
import { checkedLists, missingOfList } from './findingTexts';

type ListsStateProps = { lists: WholeLists; results: readonly RuleResult[] };

/** Shows when the checks ran on the app's lists, and offers to run those that have not run yet. */
export function ListsState({ lists, results }: ListsStateProps) {
  const loaded = Object.values(lists.lists);
  const readAt = Math.min(...loaded.map((list) => list.readAt));
  const missing = checkedLists.flatMap((list) => missingOfList(list, lists.lists) ?? []);
  const needed = neededLists(results);
  const notMade = countNotMade(results);
  const [failure] = Object.values(lists.failures);
  if (lists.loading.length > 0) return <Alert severity="info">Running checks…</Alert>;
  const isIncomplete = missing.length > 0 || failure !== undefined;
  return (
    <Alert
      severity={isIncomplete ? 'warning' : needed.length > 0 ? 'info' : 'success'}
      action={
        <LoadButton
          onLoad={() => (needed.length > 0 ? lists.load(needed) : lists.reload())}
          isBusy={false}
        >
          {needed.length === 0 ? 'Run again' : runText(notMade)}
        </LoadButton>
      }
    >
      {needed.length > 0 && <div>{offerText(notMade)}</div>}
      {failure !== undefined && <div>{`Some checks couldn’t run: ${failure}.`}</div>}
      {loaded.length > 0 && (
        <div>
          Checked at <Time at={readAt} />
          {missing.length > 0 && <span>{`. Not checked: ${missing.join('; ')}.`}</span>}
        </div>
      )}
    </Alert>
  );
}
