export { arrangeRows, prepareRows } from '../../shared/list/rows/arrangeRows';
export { AllRowsBar } from './AllRowsBar';
export { localFilters } from './localFilters';
export { readMissingRows } from './readAllRows';
