import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import type { ListQuery } from '../../api/resources/listQuery';
import { formatCounted } from '../../shared/format';
import type { GridRow } from '../../shared/list/rowIds';
import type { ListController } from '../../shared/list/useListController';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { Muted } from '../../shared/ui/Muted';
import { loadFullListPart } from './fullList/loadFullListPart';
import type { FullList } from './fullList/useFullList';

const FullListState = lazyPart(async () => (await loadFullListPart()).FullListState);
const MonthlyTotal = lazyPart(async () => (await loadFullListPart()).MonthlyTotal);

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
 * Shows a line above the rows with the number of matches, their monthly value, the loading progress
 * and the conditions.
 */
export function ListHead({ list, full, query, nouns, question }: ListHeadProps) {
  const { state, source } = list;
  const { needsAll } = state.arrangement;
  const { total } = source;
  const isArranged = needsAll || list.isFiltered || question !== null;
  const hasTotal =
    full.args.list === 'subscriptions' &&
    (needsAll ? full.matching?.length !== 0 : list.isFiltered);
  return (
    <Box
      component="section"
      aria-label={`State of ${nouns}`}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        // On a phone, the line has no room unless it says more than the pager.
        display: { xs: isArranged ? 'flex' : 'none', sm: 'flex' },
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
        {typeof total === 'number' && (
          <Muted>{formatCounted(total, nouns.replace(/s$/, ''))}</Muted>
        )}
        <Suspense>
          {hasTotal && query && <MonthlyTotal list={list} full={full} query={query} />}
        </Suspense>
      </Box>
    </Box>
  );
}
