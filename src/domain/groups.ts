/** The items by key, both in order of appearance; without those whose key is empty. */
export function groupBy<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string | null | undefined,
): Map<string, [Item, ...Item[]]> {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The same as a list, with each id once in a group. */
export function groupsOf<Item extends { id: string }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
) {
  return [...groupBy(items, keyOf)].map(([key, all]) => {
    const ids = new Set<string>();
    const members = all.filter(({ id }) => !ids.has(id) && ids.add(id));
    // The first one is there at least.
    return { key, members: members as typeof all };
  });
}
