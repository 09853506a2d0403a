/** The items without those whose key an earlier item has. */
export function uniqueBy<Item>(items: readonly Item[], deriveKey: (item: Item) => unknown): readonly Item[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const key = deriveKey(item);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
