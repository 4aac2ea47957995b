/** The number with its noun: `1 change`, `2 changes`. */
export function countOf(changes: number): string {
  return `${changes} ${changes === 1 ? 'change' : 'changes'}`;
}
