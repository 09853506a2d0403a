/** What opens the items of an accordion that were found, and closes them again. */
export interface Opener {
  /** Opens these items at once, also those of which otherwise one is open at a time, and closes the others. */
  readonly open: (found: readonly HTMLDetailsElement[]) => void;
  /** Every item as it was before the first of them was opened. */
  readonly restore: () => void;
}

export function createOpener(items: readonly HTMLDetailsElement[]): Opener {
  let before: readonly { readonly item: HTMLDetailsElement; readonly name: string | null; readonly open: boolean }[] =
    [];
  return {
    open: (found) => {
      if (before.length === 0)
        before = items.map((item) => ({ item, name: item.getAttribute('name'), open: item.open }));
      for (const item of items) {
        // Of those that share a name, the browser keeps one open.
        item.removeAttribute('name');
        item.open = found.includes(item);
      }
    },
    restore: () => {
      for (const { item, name, open } of before) {
        item.open = open;
        if (name) item.setAttribute('name', name);
      }
      before = [];
    },
  };
}
