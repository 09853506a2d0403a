/** Opens the found items of an accordion, and restores the others. */
export interface Opener {
  /** Opens these items together, even if only one can normally be open, and closes the others. */
  readonly open: (found: readonly HTMLDetailsElement[]) => void;
  /** Restores every item to its state before the first was opened. */
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
        // Of items with the same name, the browser keeps one open.
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
