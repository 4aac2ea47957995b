import Button from '@mui/material/Button';
import { missingText } from '../../../api/pages/missingText';
import { useProgress } from '../../../api/useWholeList';
import { formatCount } from '../../../shared/format';
import type { GridRow } from '../../../shared/list/rowIds';
import { ConditionChips } from '../../../shared/list/rows/ConditionChips';
import type { ListController } from '../../../shared/list/useListController';
import { showable } from '../../../shared/text';
import { Muted } from '../../../shared/ui/Muted';
import type { FullList } from './useFullList';

type FullListStateProps = { list: ListController<GridRow>; full: FullList };

/** Shows the loading progress of the full list or what it lacks, and the conditions. */
export function FullListState({ list, full }: FullListStateProps) {
  const { loaded, isFetching } = full;
  const { arrangement, arrange } = list.state;
  const missing = loaded && missingText(full.args.list, loaded.reading);
  return (
    <>
      {isFetching && <Loading full={full} />}
      {missing !== null && !isFetching && <Muted role="status">{showable(missing, 200)}</Muted>}
      <ConditionChips columns={list.tools.columns} arrangement={arrangement} arrange={arrange} />
      {loaded && !isFetching && (
        <Button size="small" color="inherit" onClick={() => arrange(null)}>
          Clear all
        </Button>
      )}
    </>
  );
}

function Loading({ full: { args, cancel } }: Pick<FullListStateProps, 'full'>) {
  const progress = useProgress(args);
  const { rows = 0, total = null } = progress ?? {};
  const of = total === null ? '' : ` of ${formatCount(total)}`;
  const text = progress ? `Loading ${formatCount(rows)}${of}…` : 'Loading…';
  return (
    <>
      <Muted role="status">
        <span key={text}>{text}</span>
      </Muted>
      <Button size="small" color="inherit" onClick={cancel}>
        Cancel
      </Button>
    </>
  );
}
