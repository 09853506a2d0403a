import type { Report } from '../../check/diagnostics/index.ts';
import { contentRules, diagnose } from '../../check/diagnostics/index.ts';
import type { Path } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';
import type { SourceMap } from './source-map.ts';

/** What is filled in, and the reporter. */
interface Filling {
  readonly sourceMap: SourceMap;
  readonly report: Report;
  readonly incomplete?: ((path: Path) => void) | undefined;
}

/** Its name in a message. */
type Grown = Parameters<typeof contentRules.growsTooLarge.message>[0]['what'];

/** In characters: a site value is a few words. */
const LONGEST_SITE_VALUE = 20_000;
/** In characters: a file has at most 98,304. */
const LONGEST_TEXT = 200_000;
/** In characters, of everything that uses placeholders. */
const MOST_TEXT = 10_000_000;
const MOST_ITEMS = 100_000;
/** The maximum number of values from all collections: an item may have many. */
const MOST_VALUES = 500_000;
/** In items, the cost of searching a list's entries: even a list that finds nothing has one. */
const LIST = 10;

/**
 * A limit for what is filled in: a few lines whose texts and lists use each other could exceed the memory. What is too
 * large is reported once, and left out.
 */
export class Room {
  readonly #longest: number;
  #characters = MOST_TEXT;
  #items = MOST_ITEMS;
  #values = MOST_VALUES;
  #isTold = false;

  constructor(longest = LONGEST_TEXT) {
    this.#longest = longest;
  }

  /** For the values of `site.yaml`, which each page may use many times. */
  static ofSite(): Room {
    return new Room(LONGEST_SITE_VALUE);
  }

  /**
   * Whether there is room for a text of this length, which it then takes up.
   * @param added how many characters were added since the last call
   */
  takeText(length: number, path: Path, filling: Filling, added = length): boolean {
    if (length > this.#longest) return this.#refuse({ what: 'text', limit: this.#longest }, path, filling);
    this.#characters -= added;
    return this.#characters >= 0 || this.#refuse({ what: 'all', limit: MOST_TEXT }, path, filling);
  }

  /** Like `takeText`, for a list from a collection, which repeats its item `length` times. */
  takeList(length: number, written: unknown, path: Path, filling: Filling): boolean {
    if (!this.#takeItems(LIST + length, path, filling)) return false;
    return length === 0 || this.takeValues(written, path, filling, length);
  }

  /** The same for data as written, filled in `times` times. */
  takeValues(written: unknown, path: Path, filling: Filling, times = 1): boolean {
    this.#values -= times * countParts(written, this.#values + 1);
    return this.#values >= 0 || this.#refuse({ what: 'values', limit: MOST_VALUES }, path, filling);
  }

  #takeItems(count: number, path: Path, filling: Filling): boolean {
    this.#items -= count;
    return this.#items >= 0 || this.#refuse({ what: 'list', limit: MOST_ITEMS }, path, filling);
  }

  /** The same for data of any shape, which is the value of a placeholder. */
  takeData(data: unknown, path: Path, filling: Filling): boolean {
    if (typeof data === 'string') return this.takeText(data.length, path, filling);
    return typeof data !== 'object' || this.#takeItems(countParts(data, this.#items + 1), path, filling);
  }

  /** Whether there is no room left. */
  isFull(): boolean {
    return Math.min(this.#characters, this.#items, this.#values) < 0;
  }

  #refuse(params: { readonly what: Grown; readonly limit: number }, path: Path, filling: Filling): false {
    // Without more room, everything may be incomplete.
    filling.incomplete?.(this.isFull() ? [] : path);
    if (!this.#isTold) filling.report(diagnose(contentRules.growsTooLarge, params, filling.sourceMap.location(path)));
    this.#isTold = true;
    return false;
  }
}

/** The number of values in data; counts up to `most`. */
function countParts(data: unknown, most: number): number {
  const open: unknown[] = [data];
  let count = 0;
  while (open.length > 0 && count < most) {
    const next: unknown = open.pop();
    count += 1;
    if (Array.isArray(next)) for (const each of next) open.push(each);
    else if (isMapping(next)) for (const key in next) open.push(next[key]);
  }
  return count;
}
