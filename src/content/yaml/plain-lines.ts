/** Thrown at whatever is not plain, and is for the whole parser to read. */
export const OTHER = new Error('This YAML is not plain.');

/** Throws where a value is wanted. */
export function fail(): never {
  throw OTHER;
}

const SPACE = 0x20;
const HASH = 0x23;

/**
 * The lines of a text that ends with a line break, one after the other; those with nothing but a comment are passed over.
 * A class, for one is made for each file, and its fields are read at every character.
 */
export class Lines {
  readonly text: string;
  /** How deep the line stands; -1 behind the last one. */
  indent = -1;
  /** Where its content starts in the text, and where it ends. */
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

  /** Goes on in the line: what follows is read as if it stood so deep on a line of its own. */
  enter(by: number): void {
    this.from += by;
    this.indent += by;
  }

  /** The lines of a block text that stands deeper than `outer`, without that depth; then goes on to the line behind it. */
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
