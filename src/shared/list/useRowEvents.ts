import { useEventCallback } from '@mui/material/utils';
import type { GridEventListener } from '@mui/x-data-grid';
import type { KeyboardEvent } from 'react';
import { isNothing, type SelectionStore } from './selection/selection';
import type { GridApiRef } from './selection/useGridSelection';

type RowEventsOptions<Row> = {
  selection: SelectionStore | undefined;
  onOpen: ((row: Row) => void) | undefined;
  onCopy: (() => void) | undefined;
};

function isOnControl({ target }: { target: EventTarget }): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, [data-field="__check__"]') !== null
  );
}

/**
 * The handlers of the rows' clicks and keys: a click and Enter open a row, Space selects it, Ctrl+C
 * copies the selected ones. Controls in a row keep their own. The functions for the grid stay the
 * same, since each changed property renders all of its rows.
 */
export function useRowEvents<Row>(api: GridApiRef, options: RowEventsOptions<Row>) {
  const { selection, onOpen, onCopy } = options;

  const onCellKeyDown = useEventCallback(
    (...[{ row, id, field }, event]: Parameters<GridEventListener<'cellKeyDown'>>) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      // Enter does nothing to a checkbox, so it opens the row there, too.
      const isControl = isOnControl(event) && !(event.key === 'Enter' && field === '__check__');
      // These are the control's keys, and Space selects: the grid would move its focus.
      if (isControl || (event.key === ' ' && selection)) event.defaultMuiPrevented = true;
      if (isControl) return;
      if (event.key === 'Enter') onOpen?.(row as Row);
      else if (selection) {
        event.preventDefault();
        api.current?.selectRow(id, !api.current.isRowSelected(id));
      }
    },
  );
  const onRowClick = useEventCallback(
    (...[{ row }, event]: Parameters<GridEventListener<'rowClick'>>) => {
      // A drag over text selects it.
      const isSelecting = window.getSelection()?.isCollapsed === false;
      if (!isOnControl(event) && !isSelecting) onOpen?.(row as Row);
    },
  );

  /** For an element around the grid, before the grid, which would copy this page's rows only. */
  const copyRows = (event: KeyboardEvent) => {
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
    const hasText = window.getSelection()?.isCollapsed === false;
    if (!isCopy || hasText || !selection || isNothing(selection.get())) return;
    event.stopPropagation();
    onCopy?.();
  };

  return { onCellKeyDown, onRowClick, copyRows };
}
