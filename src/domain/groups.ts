/** Groups items by key. Groups and items keep their order; items with an empty key are left out. */
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

/** Groups items like `groupBy`, but returns a list and keeps each id only once per group. */
export function groupsOf<Item extends { id: string }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
) {
  return [...groupBy(items, keyOf)].map(([key, all]) => {
    const ids = new Set<string>();
    const members = all.filter(({ id }) => !ids.has(id) && ids.add(id));
    // The cast is safe because the first item of a group is never filtered out.
    return { key, members: members as typeof all };
  });
}
