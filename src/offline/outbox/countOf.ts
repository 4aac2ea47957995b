import { formatCounted } from '../../shared/format';

/** The number with its noun: `1 change`, `2 changes`. */
export function countOf(changes: number): string {
  return formatCounted(changes, 'change');
}
