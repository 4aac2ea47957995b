import { createContext, useContext } from 'react';

/**
 * Whether the cell of a list around a control is where Tab enters the list; null outside of cells. A list
 * is one tab stop, so controls in its other cells are reached with the arrows only.
 */
export const CellTabStop = createContext<boolean | null>(null);

/** Returns the `tabIndex` of a link or button, which may be in a cell. */
export const useCellTabIndex = (): -1 | undefined =>
  useContext(CellTabStop) === false ? -1 : undefined;
