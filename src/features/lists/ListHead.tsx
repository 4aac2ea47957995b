import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import type { ListQuery } from '../../api/resources/listQuery';
import { formatCounted, singular } from '../../shared/format';
import type { GridRow } from '../../shared/list/rowIds';
import type { ListController } from '../../shared/list/useListController';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { Muted } from '../../shared/ui/Muted';
import { loadFullListPart } from './fullList/loadFullListPart';
import type { FullList } from './fullList/useFullList';

const FullListState = lazyPart(async () => (await loadFullListPart()).FullListState);
const SumOfRows = lazyPart(async () => (await loadFullListPart()).SumOfRows);

type ListHeadProps = {
  list: ListController<GridRow>;
  full: FullList;
  /** Query of all rows that match; undefined if the list has no export. */
  query: ListQuery | undefined;
  /** Plural noun for the rows: `devices`. */
  nouns: string;
  /** Question whether to load all rows, if it is not shown in place of the rows. */
  question: { text: string; buttons: ReactNode } | null;
};

/**
 * Shows a line above the rows of a filtered or arranged list: the number of matches, the sum of
 * subscriptions, the loading progress and the conditions. A list that shows all rows has no such
 * line, because its cards and its pager already have the number.
 */
export function ListHead({ list, full, query, nouns, question }: ListHeadProps) {
  const { state, source } = list;
  const { needsAll } = state.arrangement;
  const { total } = source;
  const isArranged = needsAll || list.isFiltered || question !== null;
  const hasSum = full.args.list === 'subscriptions' && list.isFiltered;
  if (!isArranged) return null;
  return (
    <Box
      component="section"
      aria-label={`State of ${nouns}`}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        display: 'flex',
        minHeight: '2rem',
        my: { xs: 0, sm: -0.5 },
      }}
    >
      <Suspense>
        {needsAll && <FullListState list={list} full={full} />}
        {question && (
          <>
            <Muted role="status">{question.text}</Muted>
            {question.buttons}
          </>
        )}
      </Suspense>
      <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {list.isFiltered && typeof total === 'number' && (
          <Muted>{formatCounted(total, singular(nouns))}</Muted>
        )}
        <Suspense>
          {hasSum && query && <SumOfRows list={list} full={full} query={query} />}
        </Suspense>
      </Box>
    </Box>
  );
}
