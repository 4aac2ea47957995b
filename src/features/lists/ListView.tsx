import { useState, type ReactNode } from 'react';
import type { ExportScene } from './ExportDialog';
import type { ExportRow } from '../../exports/exportList';
import { singular } from '../../shared/format';
import type { GridRow } from '../../shared/list/rowIds';
import { FilterSelect } from '../../shared/list/FilterSelect';
import { ListToolbar } from '../../shared/list/ListToolbar';
import { ResourceGrid, type ResourceGridProps } from '../../shared/list/ResourceGrid';
import type { ListController } from '../../shared/list/useListController';
import type { ListFilters } from '../../shared/list/useListState';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { useBulkActions, type BulkButton } from './bulk/useBulkActions';
import type { FullList } from './fullList/useFullList';
import { useFullListTools } from './fullList/useFullListTools';
import { ListExport } from './ListExport';
import { ListHead } from './ListHead';

type ListViewProps<Row extends GridRow & ExportRow> = {
  list: ListController<Row> & { full?: FullList };
  searchLabel: string;
  searchPlaceholder?: string;
  /** Whether the search also starts after a pause in typing; true by default. */
  searchAfterPause?: boolean;
  filters?: ListFilters;
  /** Rows for the 'Export' button; without it, the list has no such button. */
  exported?: Pick<ExportScene, 'list' | 'appId' | 'all' | 'loadFields'>;
  controls?: ReactNode;
  /** Bulk actions for the selected rows, or for all rows of `exported.all`. */
  bulkActions?: readonly BulkButton[];
  /** Text for a list without rows when no search or filter is set. */
  empty: { title?: string; text: string; action?: ReactNode };
  /** Text for a search or filter without matches, if it differs from the default. */
  noMatch?: { text?: string; reset?: string; action?: ReactNode };
} & Pick<ResourceGridProps<Row>, 'label' | 'pager' | 'onOpen'>;

/** Shows the toolbar and the rows of a list screen. */
export function ListView<Row extends GridRow & ExportRow>(props: ListViewProps<Row>) {
  const { list, label, filters = {}, empty, noMatch = {} } = props;
  const { state, source, full } = list;
  const isLocal = full !== undefined && state.arrangement.needsAll;
  // If the browser arranges the rows, 'All that match' means those rows and not the result of the
  // server's query.
  const matching = full?.matching as readonly Row[] | undefined;
  const exported =
    props.exported && (isLocal ? { ...props.exported, all: matching } : props.exported);
  const { all } = props.exported ?? {};
  const query = all && 'list' in all ? all : undefined;
  const nouns = label.toLowerCase();
  // The cast is safe: the rows of this list are passed only to its own columns.
  const ofAnyRows = list as unknown as ListController<GridRow>;
  const fullList = useFullListTools({ list: ofAnyRows, full, nouns });
  const { question } = fullList ?? {};
  // A list that has shown rows keeps them, with the question above them.
  const [hasShown, setHasShown] = useState(false);
  if (!hasShown && source.rows?.length) setHasShown(true);
  const bulk = useBulkActions(props.bulkActions ?? [], {
    all: exported?.all,
    appId: exported?.appId ?? null,
    tools: list.tools,
  });
  const grid: ResourceGridProps<Row> = {
    ...list.grid,
    label,
    pager: isLocal ? 'range' : (props.pager ?? 'range'),
    onOpen: props.onOpen,
    ...(question
      ? {
          emptyTitle: 'This view needs the full list.',
          emptyText: question.text,
          emptyAction: question.buttons,
          ...(hasShown
            ? { sort: '', query: { ...list.grid.query, total: list.tools.total, keepsRows: true } }
            : { page: 1, query: { ...source, rows: [], total: null, pages: 1 } }),
        }
      : list.isFiltered
        ? {
            emptyText: noMatch.text ?? noMatchText(nouns, Object.keys(filters).length),
            emptyAction: (
              <>
                {noMatch.action}
                <SecondaryButton onClick={state.reset}>
                  {noMatch.reset ?? `Show all ${nouns}`}
                </SecondaryButton>
              </>
            ),
          }
        : { emptyTitle: empty.title, emptyText: empty.text, emptyAction: empty.action }),
  };

  return (
    <>
      <ListToolbar
        searchLabel={props.searchLabel}
        searchPlaceholder={props.searchPlaceholder}
        searchAfterPause={props.searchAfterPause ?? true}
        {...list.toolbar}
        actions={exported && <ListExport {...exported} rows={source.rows} tools={list.tools} />}
        selectionActions={bulk.buttons}
        displayItems={fullList?.displayItems}
        moreItems={fullList?.moreItems}
      >
        {Object.entries(filters).map(([name, filter]) => (
          <FilterSelect key={name} {...filter} {...state.filterSelect(name)} isLabelled />
        ))}
        {props.controls}
        {fullList?.filterButton}
      </ListToolbar>
      {full && (
        <ListHead
          list={ofAnyRows}
          full={full}
          query={query}
          nouns={nouns}
          question={hasShown ? (question ?? null) : null}
        />
      )}
      <ResourceGrid {...grid} />
      {fullList?.dialogs}
      {bulk.dialogs}
    </>
  );
}

/** Message such as `No user matches the search and the filters.` */
function noMatchText(nouns: string, filters: number): string {
  const and = ['', ' and the filter'][filters] ?? ' and the filters';
  return `No ${singular(nouns)} matches the search${and}.`;
}
