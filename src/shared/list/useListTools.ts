import { useEffect, useMemo, useState } from 'react';
import type { Times } from '../times/formatTimes';
import { useTimes } from '../times/TimesContext';
import type { GridColumn } from './gridColumn';
import type { Density, ListLayout } from './layout/listLayout';
import { defaultLayout, resizeColumn, shownColumns } from './layout/listLayout';
import { useListLayout } from './layout/useListLayout';
import type { GridRow } from './rowIds';
import type { SelectionStore } from './selection/selection';
import { createSelectionStore, nothingSelected } from './selection/selection';

/** What a list asks the server for, but for the page. */
export type ListQuestion = { search: string; filters: Readonly<Record<string, string>> };

/** The state of a list, as `useListState` returns it. */
type ShownList = ListQuestion & {
  page: number;
  setPage: (page: number, options?: { replace?: boolean }) => void;
  setSearch: (search: string) => void;
};

/** What the grid of a list takes from its tools. */
export type GridTools<Row> = {
  columns: readonly GridColumn<Row>[];
  widths: ListLayout['widths'];
  onWidthChange: (field: string, width: number) => void;
  density: Density;
  /** How many more lines than by itself the list shows on a row's card. */
  addedLines: number;
  selection: SelectionStore;
  /** Whether cards have checkboxes. */
  isSelecting: boolean;
  /** Copies the selected rows. */
  onCopy: () => void;
};

/** What the toolbar of a list and its panels work on. */
export type ListTools = {
  /** The name of the list's screen. */
  name: string;
  /** All columns, as the list has them by itself. */
  columns: readonly GridColumn<GridRow>[];
  layout: ListLayout;
  changeLayout: (layout: ListLayout) => void;
  question: ListQuestion;
  /** How many rows match, on all pages; `null` while unknown. */
  total: number | null;
  selection: SelectionStore;
  /** The zone of the times that are copied. */
  times: Times;
  isSelecting: boolean;
  setSelecting: (isSelecting: boolean) => void;
};

/** A panel of a tool, which hangs below its button. */
export type ToolPanelProps = {
  tools: ListTools;
  /** The button while the panel is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
};

type ListToolsOptions<Row> = {
  name: string;
  columns: readonly GridColumn<Row>[];
  list: ShownList;
  total: number | null | undefined;
};

/** The lines that a column takes on a card. */
function linesOf<Row>(columns: readonly GridColumn<Row>[]): number {
  return columns
    .slice(1)
    .filter(({ card = 'line' }) => card === 'line')
    .reduce((lines, { secondary }) => lines + (secondary ? 2 : 1), 0);
}

/**
 * The tools of a list (docs/product.md#list-tools), and the properties of its toolbar and of its grid
 * that follow from them and from the list's state. Call it once in the list's screen.
 */
export function useListTools<Row extends GridRow>(options: ListToolsOptions<Row>) {
  const { name, columns: all, list } = options;
  const [layout, changeLayout] = useListLayout(name, all);
  const [selection] = useState(createSelectionStore);
  const [isSelecting, setSelecting] = useState(false);
  const columns = useMemo(() => shownColumns(all, layout), [all, layout]);
  const addedLines = linesOf(columns) - linesOf(shownColumns(all, defaultLayout));

  const { search, filters } = list;
  const question = JSON.stringify({ search, filters });
  useEffect(() => selection.set(nothingSelected), [selection, question]);

  // The last known total stays while another page loads.
  const [known, setKnown] = useState<{ question: string; total: number | null }>();
  const total = options.total ?? (known?.question === question ? known.total : null);
  if (known?.question !== question || known.total !== total) setKnown({ question, total });

  const times = useTimes();
  // The same for each page of the list: what stands in its toolbar needn't render.
  const tools = useMemo<ListTools>(
    () => ({
      name,
      // A selection holds rows of this list only.
      columns: all as unknown as readonly GridColumn<GridRow>[],
      layout,
      changeLayout,
      question: JSON.parse(question) as ListQuestion,
      total,
      selection,
      times,
      isSelecting,
      setSelecting,
    }),
    [name, all, layout, changeLayout, question, total, selection, times, isSelecting],
  );
  const gridTools: GridTools<Row> = {
    columns,
    widths: layout.widths,
    onWidthChange: (field, width) => changeLayout(resizeColumn(layout, field, width)),
    density: layout.density,
    addedLines,
    selection,
    isSelecting,
    onCopy: () => void import('./selection/copyRows').then(({ copyTable }) => copyTable.run(tools)),
  };
  return {
    tools,
    toolbar: { search, onSearch: list.setSearch, tools },
    grid: { ...gridTools, page: list.page, onPageChange: list.setPage },
  };
}
