export { FilterPanel } from '../../../shared/list/rows/FilterPanel';
export { SelectFromList } from '../../../shared/list/rows/SelectFromList';
export { FullListState } from './FullListState';
export { GroupsDialog } from './Groups';
export { SumOfRows } from './SumOfRows';
