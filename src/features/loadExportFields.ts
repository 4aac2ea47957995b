import type { ListName } from '../exports/exportList';

/** Loads the fields of a list, which only an export needs. */
export const loadExportFields = async (list: ListName) =>
  (await import('./exportFields')).exportFields[list];
