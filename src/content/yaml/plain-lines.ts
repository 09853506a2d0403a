/** Thrown at anything that is not plain, which the full parser must read. */
export const OTHER = new Error('This YAML is not plain.');

/** Throws where a value is expected. */
export function fail(): never {
  throw OTHER;
}

const SPACE = 0x20;
const HASH = 0x23;

/**
 * The lines of a text that ends with a line break, one after the other; lines with only a comment are skipped. A class,
 * because each file needs one, and its fields are read at every character.
 */
export class Lines {
  readonly text: string;
  /** The indent of the line; -1 after the last one. */
  indent = -1;
  /** The start and the end of its content in the text. */
  from = 0;
  to = 0;
  /** Where the next line starts. */
  #next = 0;

  constructor(text: string) {
    this.text = text;
    this.skip();
  }

  /** Goes on to the next line. */
  skip(): void {
    const { text } = this;
    while (this.#next < text.length) {
      const start = this.#next;
      const end = text.indexOf('\n', start);
      this.#next = end + 1;
      const from = skipSpaces(text, start);
      if (from === end || text.charCodeAt(from) === HASH) continue;
      this.indent = from - start;
      this.from = from;
      this.to = trimEnd(text, end);
      return;
    }
    this.indent = -1;
  }

  /** Continues within the line: the rest is read as if it were a line of its own with this indent. */
  enter(by: number): void {
    this.from += by;
    this.indent += by;
  }

  /**
   * The lines of a block text that are deeper than `outer`, without that indent; then continues with the line after it.
   */
  takeText(outer: number): readonly string[] {
    const { text } = this;
    const taken: string[] = [];
    let indent = -1;
    while (this.#next < text.length) {
      const start = this.#next;
      const end = text.indexOf('\n', start);
      const own = skipSpaces(text, start) - start;
      const isBlank = start + own === end;
      if (indent === -1) {
        if (isBlank || own <= outer) throw OTHER;
        indent = own;
      }
      if (isBlank && own > indent) throw OTHER;
      if (!isBlank && own < indent) {
        if (own > outer) throw OTHER;
        break;
      }
      taken.push(isBlank ? '' : text.slice(start + indent, end));
      this.#next = end + 1;
    }
    if (indent === -1) throw OTHER;
    this.skip();
    return taken;
  }
}

export function skipSpaces(text: string, at: number): number {
  let end = at;
  while (text.charCodeAt(end) === SPACE) end += 1;
  return end;
}

function trimEnd(text: string, end: number): number {
  let last = end;
  while (text.charCodeAt(last - 1) === SPACE) last -= 1;
  return last;
}
