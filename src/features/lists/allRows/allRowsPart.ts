export { AllRowsBar } from './AllRowsBar';
export { readMissingRows } from './readAllRows';
