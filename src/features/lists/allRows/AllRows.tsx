import { Suspense } from 'react';
import type { ListQuery } from '../../../api/resources/listPage';
import { onIntent, preload } from '../../../shared/browser/preload';
import type { GridRow } from '../../../shared/list/rowIds';
import { ALL_ROWS } from '../../../shared/list/useListState';
import type { ListController } from '../../../shared/list/useListController';
import { lazyPart } from '../../../shared/ui/LazyDialog';
import { SecondaryButton } from '../../../shared/ui/SecondaryButton';
import { useAppDispatch } from '../../../store/hooks';

/** Everything that works on rows in memory is one part. */
const loadAllRows = () => import('./allRowsPart');

const LazyBar = lazyPart(async () => (await loadAllRows()).AllRowsBar);

type AllRowsProps = { list: ListController<GridRow>; query: ListQuery };

/**
 * 'All rows' of a list's toolbar: the list then works on all of its rows, which are read if they are
 * not in memory yet. Those of a list of one page are.
 */
export function AllRowsButton({ list, query }: AllRowsProps) {
  const dispatch = useAppDispatch();
  const { state, local, answered } = list;
  const { isWhole } = state.arrangement;
  const read = async () => dispatch((await loadAllRows()).readMissingRows(query, answered));
  return (
    <SecondaryButton
      aria-pressed={isWhole}
      color={isWhole ? 'primary' : 'inherit'}
      {...onIntent(() => preload(loadAllRows))}
      onClick={() => {
        state.arrange(isWhole ? null : ALL_ROWS);
        if (!isWhole && !local?.wish) void read();
      }}
    >
      All rows
    </SecondaryButton>
  );
}

/** What the rows in memory are, and the conditions on them; nothing for a list of the server's pages. */
export function AllRowsBar({ list, query }: AllRowsProps) {
  if (!list.state.arrangement.isWhole) return null;
  return (
    <Suspense>
      <LazyBar list={list} query={query} />
    </Suspense>
  );
}
