import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import type { ListQuery } from '../../api/resources/listPage';
import { formatCounted } from '../../shared/format';
import type { GridRow } from '../../shared/list/rowIds';
import type { ListController } from '../../shared/list/useListController';
import { ALL_ROWS } from '../../shared/list/useListState';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { Muted } from '../../shared/ui/Muted';
import { loadFullListPart } from './fullList/useFullList';
import type { useFullListTools } from './fullList/useFullListTools';

const FullListState = lazyPart(async () => (await loadFullListPart()).FullListState);

type ListHeadProps = {
  list: ListController<GridRow>;
  query: ListQuery;
  /** Plural noun for the rows: `devices`. */
  nouns: string;
  fullList: NonNullable<ReturnType<typeof useFullListTools>>;
};

/**
 * Shows a line above the rows with the number of matches, the loading progress and the conditions.
 */
export function ListHead({ list, query, nouns, fullList }: ListHeadProps) {
  const { state, source, local } = list;
  const noun = nouns.replace(/s$/, '');
  const { full } = fullList;
  const total = source.total ?? local?.matching?.length;
  const isWhole = state.arrangement.isWhole;
  // Whether `FullListState` already shows the count, as in 'All 1,200 devices loaded' or 'Loading
  // 600 of 1,200…'.
  const isSaid = local?.isInUse === true && (full.isLoading || (local.isRead && !list.isFiltered));
  return (
    <Box
      component="section"
      aria-label={`State of ${nouns}`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: '2rem',
        my: -0.5,
      }}
    >
      {typeof total === 'number' && !isSaid && <Muted>{formatCounted(total, noun)}</Muted>}
      {full.isSumOffered && (
        <Button size="small" color="inherit" onClick={() => state.arrange(ALL_ROWS)}>
          Show monthly total
        </Button>
      )}
      {(isWhole || full.hasSum) && (
        <Suspense>
          <FullListState
            list={list}
            query={query}
            noun={noun}
            onReload={full.load}
            onLeave={fullList.leave}
          />
        </Suspense>
      )}
    </Box>
  );
}
