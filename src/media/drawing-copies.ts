/** A part of a drawing that can be shown again, by the elements in it and by what is in it: other parts, and the ids of those it shows again. */
interface Part {
  elements: number;
  readonly shows: (Part | string)[];
}

/** Drawing programs repeat a symbol some hundred times; a map has some ten thousand. */
const MOST_COPIES = 200_000;

/** Counts the elements that `<use>` adds to a drawing. None of them is copied to tell. */
export class CopyCounter {
  readonly #parts = new Map<string, Part>();
  readonly #root: Part = { elements: 0, shows: [] };
  readonly #open: Part[] = [this.#root];
  #elements = 0;

  /**
   * @param id of the first element with this id in the drawing, the only one that is found by it
   * @param target what a `<use>` shows again, as `href` says it: `#id`
   */
  startElement(id: string | undefined, target: string | undefined): void {
    const around = this.#open.at(-1) ?? this.#root;
    const isNamed = id !== undefined && !this.#parts.has(id);
    const part = isNamed ? { elements: 0, shows: [] } : around;
    if (isNamed) {
      this.#parts.set(id, part);
      around.shows.push(part);
    }
    part.elements += 1;
    this.#elements += 1;
    const shown = /^\s*#(.*?)\s*$/s.exec(target ?? '')?.[1];
    if (shown !== undefined) part.shows.push(decodeFragment(shown));
    this.#open.push(part);
  }

  endElement(): void {
    this.#open.pop();
  }

  /** Whether the elements that are shown again are too many for browsers, or show themselves. */
  hasTooMany(): boolean {
    /** Those that are counted, and undefined for those in whose parts the count is. */
    const counted = new Map<Part, number | undefined>();
    const path = [this.#root];
    for (let part = path.at(-1); part; part = path.at(-1)) {
      const inside = part.shows.flatMap((shown) =>
        typeof shown === 'string' ? (this.#parts.get(shown) ?? []) : shown,
      );
      if (!counted.has(part)) {
        counted.set(part, undefined);
        for (const each of inside) {
          if (!counted.has(each)) path.push(each);
          else if (counted.get(each) === undefined) return true;
        }
      } else {
        path.pop();
        const sum = inside.reduce((elements, each) => elements + (counted.get(each) ?? 0), part.elements);
        counted.set(part, counted.get(part) ?? sum);
      }
    }
    return (counted.get(this.#root) ?? 0) - this.#elements > MOST_COPIES;
  }
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
