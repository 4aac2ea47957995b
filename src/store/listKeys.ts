/** Start of the local-storage keys of what an operator keeps about lists: docs/product.md#storage. */
export const LISTS_KEY = 'console.lists.';

/** @param owner by `ownerOf` */
export const listKey = (record: string, owner: string) => `${LISTS_KEY}${record}.${owner}`;
