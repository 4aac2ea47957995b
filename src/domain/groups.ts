/** The items by key, in order of appearance, each once; without those whose key is empty. */
export function groupsOf<Item extends { id: string }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
) {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (key === '' || group?.some(({ id }) => id === item.id)) continue;
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups].map(([key, members]) => ({ key, members }));
}
