/** Items with the same key: at least one. */
export type Group<Item> = readonly [Item, ...Item[]];

/** Groups items by their keys, in order of appearance; items without a key are left out. */
export function groupBy<Key, Item>(
  items: Iterable<Item>,
  deriveKey: (item: Item) => Key | undefined,
): ReadonlyMap<Key, Group<Item>> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = deriveKey(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
