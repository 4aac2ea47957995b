import { useState } from 'react';
import type { ListQuery } from '../../../api/resources/listPage';
import { LARGE_PAGE } from '../../../jobs/pages/pageSizes';
import { onIntent, preload } from '../../../shared/browser/preload';
import { formatCount, formatCounted } from '../../../shared/format';
import type { GridRow } from '../../../shared/list/rowIds';
import type { ToolItem } from '../../../shared/list/ToolMenu';
import type { ListController } from '../../../shared/list/useListController';
import { ALL_ROWS } from '../../../shared/list/useListState';
import { LazyDialog, lazyPart } from '../../../shared/ui/LazyDialog';
import { Muted } from '../../../shared/ui/Muted';
import { OnlineOnly } from '../../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../../shared/ui/SecondaryButton';
import { MOST_ROWS } from './scannedRows';
import { loadFullListPart, useFullList, type FullList } from './useFullList';

const FilterPanel = lazyPart(async () => (await loadFullListPart()).FilterPanel);
const GroupsDialog = lazyPart(async () => (await loadFullListPart()).GroupsDialog);
const SelectFromList = lazyPart(async () => (await loadFullListPart()).SelectFromList);

type Rows = ListController<GridRow>;

/** Formats an estimate: `about 121 requests`. */
const requestsOf = (known: number) =>
  `about ${formatCounted(Math.max(1, Math.ceil(known / LARGE_PAGE)), 'request')}`;

/** Returns a reason such as `Sorting needs all 12,041 devices, about 121 requests.` */
function reasonFor({ state: { arrangement } }: Rows, known: number | null, nouns: string): string {
  if (known !== null && known > MOST_ROWS) {
    return `${formatCount(known)} ${nouns} are more than the ${formatCount(MOST_ROWS)} that can be loaded. Search or filter the list first.`;
  }
  const isFiltered = Object.keys(arrangement.where).length > 0;
  const what = [
    ...(arrangement.sort === '' ? [] : ['Sorting']),
    ...(isFiltered ? ['Filtering'] : []),
  ];
  const needs =
    what.length === 0 ? 'It has' : `${what.join(' and ').replace('and F', 'and f')} needs`;
  return known === null
    ? `${needs} all ${nouns}.`
    : `${needs} all ${formatCount(known)} ${nouns}, ${requestsOf(known)}.`;
}

type FullListOptions = {
  list: Rows;
  /** Query of the first page; null for a list that can't be loaded completely. */
  query: ListQuery | null;
  nouns: string;
};

/**
 * Returns the controls and dialogs that work on all rows of a list, and the placeholder until they
 * are loaded. Returns null if the list can't be loaded completely.
 */
export function useFullListTools({ list, query, nouns }: FullListOptions) {
  const { state, local, tools } = list;
  const full = useFullList(list, query);
  const [opened, setOpened] = useState<{
    tool: 'filter' | 'groups' | 'list';
    at: HTMLElement;
  } | null>(null);
  const anchorOf = (tool: string) => (opened?.tool === tool ? opened.at : null);
  const close = () => setOpened(null);
  const leave = () => {
    close();
    state.arrange(null);
  };
  /** Creates a menu item that loads all rows and then opens a tool for them. */
  const itemFor = (label: string, tool: 'groups' | 'list'): ToolItem => ({
    label,
    onClick: (at) => {
      if (!state.arrangement.isWhole) state.arrange(ALL_ROWS);
      setOpened({ tool, at });
    },
  });
  if (!query) return null;

  const wish = local?.wish ?? null;
  const conditions = Object.keys(state.arrangement.where).length;
  return {
    full,
    leave,
    displayItems: [itemFor('Group by…', 'groups')],
    moreItems: [
      itemFor('Select from a list…', 'list'),
      { label: 'Load all rows', onClick: () => state.arrange(ALL_ROWS) },
    ],
    filterButton: (
      <SecondaryButton
        aria-haspopup="dialog"
        aria-expanded={opened?.tool === 'filter'}
        {...onIntent(() => preload(loadFullListPart))}
        onClick={({ currentTarget }) => {
          setOpened({ tool: 'filter', at: currentTarget });
          full.loadFew();
        }}
      >
        <span>{conditions === 0 ? 'Filter' : `Filter (${conditions})`}</span>
      </SecondaryButton>
    ),
    dialogs: (
      <>
        <LazyDialog open={opened?.tool === 'filter'}>
          <FilterPanel
            columns={tools.columns}
            wish={wish}
            offer={<ValuesOffer full={full} nouns={nouns} />}
            arrangement={state.arrangement}
            arrange={state.arrange}
            anchor={anchorOf('filter')}
            onClose={close}
          />
        </LazyDialog>
        <LazyDialog open={opened?.tool === 'groups' && wish !== null}>
          <GroupsDialog
            list={list}
            query={query}
            open={opened?.tool === 'groups' && wish !== null}
            onClose={close}
          />
        </LazyDialog>
        <LazyDialog open={opened?.tool === 'list' && wish !== null}>
          {wish && (
            <SelectFromList
              wish={wish}
              selection={tools.selection}
              anchor={anchorOf('list')}
              onClose={close}
            />
          )}
        </LazyDialog>
      </>
    ),
    /**
     * Placeholder that replaces the rows while the operator decides whether to load all of them.
     */
    offer: full.isOffered
      ? {
          emptyTitle: 'This view needs the full list.',
          emptyText: reasonFor(list, full.known, nouns),
          emptyAction: (
            <>
              {(full.known ?? 0) <= MOST_ROWS && (
                <OnlineOnly>
                  <SecondaryButton onClick={full.load} sx={{ mr: 1 }}>
                    <span>Load all</span>
                  </SecondaryButton>
                </OnlineOnly>
              )}
              <SecondaryButton onClick={leave}>Cancel</SecondaryButton>
            </>
          ),
        }
      : null,
  };
}

/** Placeholder for a column's values, which are known only after all rows are loaded. */
function ValuesOffer({ full, nouns }: { full: FullList; nouns: string }) {
  const { known, isLoading, load } = full;
  if (isLoading) return <Muted role="status">Loading values…</Muted>;
  const count = known === null ? '' : `${formatCount(known)} `;
  return (
    <>
      <Muted>
        {`The values need the full list${known === null ? '' : `, ${requestsOf(known)}`}.`}
      </Muted>
      <OnlineOnly>
        <SecondaryButton onClick={load}>
          <span>{`Load all ${count}${nouns}`}</span>
        </SecondaryButton>
      </OnlineOnly>
    </>
  );
}
