import { createContext, useContext } from 'react';

/**
 * Whether the grid cell around a control is the list's tab stop; null outside of cells. A list has
 * a single tab stop, so controls in the other cells are reachable with the arrow keys only.
 */
export const CellTabStop = createContext<boolean | null>(null);

/** `tabIndex` for a link or button that may be inside a cell. */
export const useCellTabIndex = (): -1 | undefined =>
  useContext(CellTabStop) === false ? -1 : undefined;
