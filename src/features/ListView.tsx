import type { ReactNode } from 'react';
import type { ExportScene } from '../exports/ExportDialog';
import type { ExportRow } from '../exports/exportList';
import type { GridRow } from '../shared/list/rowIds';
import { FilterSelect, ListToolbar } from '../shared/list/ListToolbar';
import { ResourceGrid, type ResourceGridProps } from '../shared/list/ResourceGrid';
import type { ListController } from '../shared/list/useListController';
import type { ListFilters } from '../shared/list/useListState';
import { SecondaryButton } from '../shared/ui/SecondaryButton';
import { useBulkActions, type BulkButton } from './bulk/useBulkActions';
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
  /** Further buttons for the selected rows. */
  selectionActions?: ReactNode;
  /** Of a list without search and filters that has no rows. */
  empty: { title?: string; text: string; action?: ReactNode };
  /** Of a search and filters that no row matches, where other than of most lists. */
  noMatch?: { text?: string; reset?: string; action?: ReactNode };
} & Pick<ResourceGridProps<Row>, 'label' | 'cardHeight' | 'pager' | 'onOpen'>;

/** The toolbar and the rows of a list screen. */
export function ListView<Row extends GridRow & ExportRow>(props: ListViewProps<Row>) {
  const { list, label, filters = {}, exported, empty, noMatch = {} } = props;
  const { state, source } = list;
  const noun = label.toLowerCase();
  const bulk = useBulkActions(props.bulkActions ?? [], {
    ...{ all: exported?.all, appId: exported?.appId ?? null, tools: list.tools },
  });
  const grid: ResourceGridProps<Row> = {
    ...list.grid,
    label,
    cardHeight: props.cardHeight,
    pager: props.pager ?? 'range',
    onOpen: props.onOpen,
    ...(state.isFiltered
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
        actions={exported && <ListExport {...exported} rows={source.rows} tools={list.tools} />}
        selectionActions={
          <>
            {bulk.buttons}
            {props.selectionActions}
          </>
        }
      >
        {Object.entries(filters).map(([name, filter]) => (
          <FilterSelect key={name} {...filter} {...state.filterSelect(name)} />
        ))}
        {props.controls}
      </ListToolbar>
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
