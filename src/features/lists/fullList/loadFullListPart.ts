/** Loads the chunk with everything that works on all rows of a list. */
export const loadFullListPart = () => import('./fullListPart');
