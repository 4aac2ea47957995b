import type { ReactNode } from 'react';
import type { ExportScene } from '../../exports/ExportDialog';
import type { ExportRow } from '../../exports/exportList';
import type { GridRow } from '../../shared/list/rowIds';
import { FilterSelect } from '../../shared/list/FilterSelect';
import { ListToolbar } from '../../shared/list/ListToolbar';
import { ResourceGrid, type ResourceGridProps } from '../../shared/list/ResourceGrid';
import type { ListController } from '../../shared/list/useListController';
import type { ListFilters } from '../../shared/list/useListState';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { useBulkActions, type BulkButton } from './bulk/useBulkActions';
import { AllRowsBar, AllRowsButton } from './allRows/AllRows';
import { ListExport } from './ListExport';

type ListViewProps<Row extends GridRow & ExportRow> = {
  list: ListController<Row>;
  searchLabel: string;
  searchPlaceholder?: string;
  /** Whether a pause in typing starts a search, too; it does by default. */
  searchAfterPause?: boolean;
  filters?: ListFilters;
  /** What 'Export' offers; a list without it has no such button. */
  exported?: Pick<ExportScene, 'list' | 'appId' | 'all'>;
  /** Further controls in the toolbar. */
  controls?: ReactNode;
  /** Changes of the selected rows, or of all that `exported` names. */
  bulkActions?: readonly BulkButton[];
  /** Of a list without search and filters that has no rows. */
  empty: { title?: string; text: string; action?: ReactNode };
  /** Of a search and filters that no row matches, where other than of most lists. */
  noMatch?: { text?: string; reset?: string; action?: ReactNode };
} & Pick<ResourceGridProps<Row>, 'label' | 'pager' | 'onOpen'>;

/** The toolbar and the rows of a list screen. */
export function ListView<Row extends GridRow & ExportRow>(props: ListViewProps<Row>) {
  const { list, label, filters = {}, empty, noMatch = {} } = props;
  const { state, source, local } = list;
  const isLocal = local?.isInUse === true;
  // Conditions leave out rows of the server's query: 'all that match' are then the rows in memory.
  const exported =
    props.exported && (isLocal ? { ...props.exported, all: local.matching } : props.exported);
  const all = props.exported?.all;
  const query = source.whole && all && 'list' in all ? all : null;
  // Rows of this list only meet its own columns.
  const allRows = query && { list: list as unknown as ListController<GridRow>, query };
  const isUnread = isLocal && local.wish === null;
  const noun = label.toLowerCase();
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
    ...(isUnread
      ? {
          emptyTitle: 'The rows are not read yet',
          emptyText: 'This address sorts or filters all rows of the list.',
        }
      : list.isFiltered
        ? {
            emptyText: noMatch.text ?? noMatchText(noun, Object.keys(filters).length),
            emptyAction: (
              <>
                {noMatch.action}
                <SecondaryButton onClick={state.reset}>
                  {noMatch.reset ?? `Show all ${noun}`}
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
        actions={
          exported && (
            <ListExport
              {...exported}
              rows={isLocal && !local.matching ? undefined : source.rows}
              tools={list.tools}
            />
          )
        }
        selectionActions={bulk.buttons}
      >
        {Object.entries(filters).map(([name, filter]) => (
          <FilterSelect key={name} {...filter} {...state.filterSelect(name)} />
        ))}
        {props.controls}
        {allRows && <AllRowsButton {...allRows} />}
      </ListToolbar>
      {allRows && <AllRowsBar {...allRows} />}
      <ResourceGrid {...grid} />
      {bulk.dialogs}
    </>
  );
}

/** `No user matches the search and the filters.` */
function noMatchText(noun: string, filters: number): string {
  const one = noun.replace(/s$/, '');
  const and = ['', ' and the filter'][filters] ?? ' and the filters';
  return `No ${one} matches the search${and}.`;
}
