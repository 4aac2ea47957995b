import { useState } from 'react';

type Grid = { current: { register: (visibility: 'public', methods: object) => void } };

const viewMode = { getCellMode: () => 'view', isCellEditable: () => false };

/**
 * Stands in the build for the grid's editing of cells (`gridWithoutEditing` in webpack.config.ts).
 * The focus, the selection and the parameters of cells still ask for the mode of a cell.
 */
export function useGridEditing({ current: grid }: Grid): void {
  useState(() => grid.register('public', viewMode));
}

/** Adds the rows that are being edited. */
export const editingStateInitializer = (state: object) => ({ ...state, editRows: {} });
