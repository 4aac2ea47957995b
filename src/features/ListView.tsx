import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { ExportScene } from '../exports/ExportDialog';
import { FilterSelect } from '../shared/list/FilterSelect';
import { ListToolbar } from '../shared/list/ListToolbar';
import { ResourceGrid, type ResourceGridProps } from '../shared/list/ResourceGrid';
import type { GridRow } from '../shared/list/rowIds';
import type { ListController } from '../shared/list/useListController';
import type { ListFilters } from '../shared/list/useListState';
import { useRowPanel } from '../shared/list/useRowPanel';
import { LazyDialog } from '../shared/ui/LazyDialog';
import { ListExport } from './ListExport';

/** What the panel of a row is told by the list. */
type OpenRow<Row> = {
  /** Of the row whose panel is open; null for none. */
  id: string | null;
  /** The row, if the page has it. */
  row: Row | undefined;
  isListLoading: boolean;
  rowUpdatedAt: number | null | undefined;
  onClose: () => void;
};

/** The panel of a row: what it is called in the address, as in `device=<id>`, and how it is shown. */
type ListPanel<Row> = {
  name: string;
  show: (open: OpenRow<Row>) => ReactNode;
  /** The id of a row in the address, if it is not the row's own. */
  idOf?: (row: Row) => string;
};

type ListViewProps<Row extends ListRow> = {
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
  /** A button for the selected rows. */
  selectionActions?: ReactNode;
  /** Of a list without search and filters that has no rows. */
  empty: { title?: string; text: string; action?: ReactNode };
  /** Of a search and filters that no row matches, where other than of most lists. */
  noMatch?: { text?: string; reset?: string; action?: ReactNode };
  panel?: ListPanel<Row>;
} & Pick<ResourceGridProps<Row>, 'label' | 'cardHeight' | 'pager' | 'onOpen'>;

type ListRow = GridRow & { id: string };

/** The toolbar and the rows of a list screen, and the panel of the row that is open. */
export function ListView<Row extends ListRow>(props: ListViewProps<Row>) {
  const { list, label, filters = {}, exported, empty, noMatch = {}, panel } = props;
  const { state, source } = list;
  const noun = label.toLowerCase();
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
              <Button variant="outlined" color="inherit" onClick={state.reset}>
                {noMatch.reset ?? `Show all ${noun}`}
              </Button>
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
        selectionActions={props.selectionActions}
      >
        {Object.entries(filters).map(([name, filter]) => (
          <FilterSelect key={name} {...filter} {...state.filterSelect(name)} />
        ))}
        {props.controls}
      </ListToolbar>
      {panel ? <GridWithPanel grid={grid} panel={panel} /> : <ResourceGrid {...grid} />}
    </>
  );
}

/** `No user matches the search and the filters.` */
function noMatchText(noun: string, filters: number): string {
  const one = noun.replace(/s$/, '');
  const and = ['', ' and the filter'][filters] ?? ' and the filters';
  return `No ${one} matches the search${and}.`;
}

type GridWithPanelProps<Row extends ListRow> = {
  grid: ResourceGridProps<Row>;
  panel: ListPanel<Row>;
};

function GridWithPanel<Row extends ListRow>({ grid, panel }: GridWithPanelProps<Row>) {
  const { idOf = (row: Row) => row.id } = panel;
  const { rows, isFetching, updatedAt } = grid.query;
  const { id, open, close } = useRowPanel(panel.name);
  return (
    <>
      <ResourceGrid {...grid} onOpen={(row) => open(idOf(row))} />
      <LazyDialog open={id !== null}>
        {panel.show({
          id,
          row: rows?.find((row) => idOf(row) === id),
          isListLoading: isFetching,
          rowUpdatedAt: updatedAt,
          onClose: close,
        })}
      </LazyDialog>
    </>
  );
}
