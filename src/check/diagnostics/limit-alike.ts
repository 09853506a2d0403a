import type { Diagnostic } from './diagnostic.ts';

/** The maximum number of diagnostics with the same message that are shown. */
const MOST_ALIKE = 5;

/** The first few of the diagnostics with the same message; the last one says how many more there are. */
export function limitAlike(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const shown = new Map<Diagnostic, Diagnostic | undefined>();
  for (const group of groupBy(diagnostics, ({ code, message }) => `${code} ${message}`).values()) {
    const last = group[MOST_ALIKE - 1];
    const others = group.slice(MOST_ALIKE);
    if (!last || others.length === 0) continue;
    const hint = `${last.hint} There are ${others.length} more like this: npm run validate -- --all shows them.`;
    shown.set(last, { ...last, hint });
    for (const each of others) shown.set(each, undefined);
  }
  return diagnostics.flatMap((each) => (shown.has(each) ? (shown.get(each) ?? []) : each));
}

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
