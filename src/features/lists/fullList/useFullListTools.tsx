import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { describeFailure } from '../../../api/client/errors';
import { MOST_ROWS, MOST_UNASKED_ROWS } from '../../../api/resources/wholeLists';
import { onIntent, preload } from '../../../shared/browser/preload';
import { formatCount } from '../../../shared/format';
import { mostRowsOf } from '../../../shared/list/listData';
import type { GridRow } from '../../../shared/list/rowIds';
import type { ToolItem } from '../../../shared/list/ToolMenu';
import type { ListController } from '../../../shared/list/useListController';
import { ALL_ROWS, PASTE } from '../../../shared/routing/arrangementParams';
import { useScreenActions } from '../../../shared/screenCommands';
import { ErrorView } from '../../../shared/ui/ErrorView';
import { LazyDialog, lazyPart } from '../../../shared/ui/LazyDialog';
import { Muted } from '../../../shared/ui/Muted';
import { OnlineOnly } from '../../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../../shared/ui/SecondaryButton';
import { loadFullListPart } from './loadFullListPart';
import type { FullList } from './useFullList';

const FilterPanel = lazyPart(async () => (await loadFullListPart()).FilterPanel);
const GroupsDialog = lazyPart(async () => (await loadFullListPart()).GroupsDialog);
const SelectFromList = lazyPart(async () => (await loadFullListPart()).SelectFromList);

type Rows = ListController<GridRow>;

/** Reason such as `Sorting needs all 12,041 devices.` */
function reasonFor({ state: { arrangement } }: Rows, known: number | null, nouns: string): string {
  if (known !== null && known > MOST_ROWS) {
    return `${formatCount(known)} ${nouns} are more than the ${formatCount(MOST_ROWS)} that can be loaded. Filter the list first.`;
  }
  const isFiltered = Object.keys(arrangement.where).length > 0;
  const what = [
    ...(arrangement.sort === '' ? [] : ['Sorting']),
    ...(isFiltered ? ['Filtering'] : []),
  ];
  const needs =
    what.length === 0 ? 'It has' : `${what.join(' and ').replace('and F', 'and f')} needs`;
  return `${needs} all ${known === null ? '' : `${formatCount(known)} `}${nouns}.`;
}

/** Number of rows that have to be loaded; null if the platform doesn't report it. */
const knownRows = ({ tooLong }: FullList, { source }: Rows): number | null =>
  tooLong ? tooLong.total : mostRowsOf(source);

type FullListOptions = {
  list: Rows;
  /** All rows of the list; undefined for a list that can't be loaded completely. */
  full: FullList | undefined;
  nouns: string;
};

/**
 * Controls and dialogs that work on all rows of a list, and the question whether to load a long
 * one. Null if the list can't be loaded completely.
 */
export function useFullListTools({ list, full, nouns }: FullListOptions) {
  const { state, tools } = list;
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<{ tool: 'filter' | 'groups'; at: HTMLElement } | null>(null);
  const close = () => {
    setOpened(null);
    full?.setWanted(false);
  };
  if (!full) return null;

  // Both load all rows before they open.
  const groupItem: ToolItem = {
    label: 'Group by…',
    keywords: 'groups count sum share',
    onClick: (at) => {
      if (!state.arrangement.needsAll) state.arrange(ALL_ROWS);
      setOpened({ tool: 'groups', at });
    },
  };
  const pasteItem: ToolItem = {
    label: 'Paste emails or IDs…',
    keywords: 'select from a list csv moderator roles',
    onClick: () => state.arrange({ ...(state.arrangement.needsAll ? {} : ALL_ROWS), [PASTE]: '1' }),
  };
  const isPasting = state.arrangement.needsAll && address.has(PASTE);
  const closePaste = () =>
    setAddress(
      (params) => {
        params.delete(PASTE);
        return params;
      },
      { replace: true },
    );

  const { wish, tooLong } = full;
  const known = knownRows(full, list);
  const isTooLong = tooLong?.limit === MOST_ROWS || (known ?? 0) > MOST_ROWS;
  const conditions = Object.keys(state.arrangement.where).length;
  return {
    displayItems: [groupItem],
    moreItems: [
      pasteItem,
      {
        label: 'Show all rows',
        keywords: 'load',
        onClick: () => state.arrange(ALL_ROWS),
      },
    ],
    filterButton: (
      <FilterButton
        conditions={conditions}
        isOpen={opened?.tool === 'filter'}
        onOpen={(at) => {
          setOpened({ tool: 'filter', at });
          full.setWanted(true);
        }}
      />
    ),
    dialogs: (
      <>
        <LazyDialog open={opened?.tool === 'filter'}>
          <FilterPanel
            columns={tools.columns}
            wish={wish}
            offer={<ValuesOffer full={full} known={known} nouns={nouns} />}
            arrangement={state.arrangement}
            arrange={state.arrange}
            anchor={opened?.tool === 'filter' ? opened.at : null}
            onClose={close}
          />
        </LazyDialog>
        <LazyDialog open={opened?.tool === 'groups' && wish !== null}>
          <GroupsDialog
            list={list}
            full={full}
            nouns={nouns}
            open={opened?.tool === 'groups' && wish !== null}
            onClose={close}
          />
        </LazyDialog>
        <LazyDialog open={isPasting && wish !== null}>
          {wish && (
            <SelectFromList
              list={tools.name}
              appId={full.args.args.appId}
              nouns={nouns}
              wish={wish}
              selection={tools.selection}
              isOpen={isPasting}
              onClose={closePaste}
            />
          )}
        </LazyDialog>
      </>
    ),
    /** Question whether to load all rows of a long list, which its address asks for. */
    question:
      tooLong && state.arrangement.needsAll && !list.source.error
        ? {
            text: reasonFor(list, known, nouns),
            buttons: (
              <>
                {!isTooLong && (
                  <OnlineOnly>
                    <SecondaryButton onClick={full.agree} sx={{ mr: 1 }}>
                      <span>Load all</span>
                    </SecondaryButton>
                  </OnlineOnly>
                )}
                <SecondaryButton onClick={full.cancel}>Cancel</SecondaryButton>
              </>
            ),
          }
        : null,
  };
}

type FilterButtonProps = {
  /** Number of conditions on columns. */
  conditions: number;
  isOpen: boolean;
  onOpen: (at: HTMLElement) => void;
};

/** Opens the panel that filters and sorts the list. The palette offers it, too. */
function FilterButton({ conditions, isOpen, onOpen }: FilterButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    // Closing the panel returns the focus to the button, also after a choice in the palette.
    button.current?.focus();
    if (button.current) onOpen(button.current);
  };
  useScreenActions([{ label: 'Filter and sort…', keywords: 'order by condition', run: open }]);
  return (
    <SecondaryButton
      ref={button}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...onIntent(() => preload(loadFullListPart))}
      onClick={open}
    >
      <span>{conditions === 0 ? 'Filter' : `Filter (${conditions})`}</span>
    </SecondaryButton>
  );
}

type ValuesOfferProps = { full: FullList; known: number | null; nouns: string };

/** Placeholder for a column's values, which are known only after all rows are loaded. */
function ValuesOffer({ full, known, nouns }: ValuesOfferProps) {
  const isAsked = full.tooLong !== null || (known ?? Infinity) > MOST_UNASKED_ROWS;
  if (full.error && !full.isFetching) {
    return (
      <ErrorView
        {...describeFailure(full.error, 'Failed to load the values')}
        compact
        onRetry={full.refetch}
      />
    );
  }
  if (full.isFetching || !isAsked) return <Muted role="status">Loading values…</Muted>;
  const count = known === null ? '' : `${formatCount(known)} `;
  return (
    <>
      <Muted>{`The values need all ${count}${nouns}.`}</Muted>
      <OnlineOnly>
        <SecondaryButton onClick={full.agree}>
          <span>{`Load all ${count}${nouns}`}</span>
        </SecondaryButton>
      </OnlineOnly>
    </>
  );
}
