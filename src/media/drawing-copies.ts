/** A reusable part of a drawing: the number of its elements, other parts in it, and the ids that it reuses. */
interface Part {
  elements: number;
  readonly shows: (Part | string)[];
}

/** Drawing programs repeat a symbol some hundred times; a map has some ten thousand. */
const MOST_COPIES = 200_000;

/** Counts the elements that `<use>` adds to a drawing, without copying them. */
export class CopyCounter {
  readonly #parts = new Map<string, Part>();
  readonly #root: Part = { elements: 0, shows: [] };
  readonly #open: Part[] = [this.#root];
  #elements = 0;

  /**
   * @param id of the first element with this id in the drawing, the only one that a reference finds
   * @param target of a `<use>`, as in `href`: `#id`
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

  /** Whether the reused elements are too many for browsers, or include themselves. */
  hasTooMany(): boolean {
    /** The counts so far, and undefined for parts that are being counted. */
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
