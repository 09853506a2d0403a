import { isForbiddenKey } from './key.ts';

/**
 * Parses the simple subset of YAML that most files use, many times as fast as the full parser: block mappings and
 * lists, one-line texts with or without quotes, plain numbers, true and false, `|` and `>` texts, and brackets on one
 * line. Undefined for a text with anything else, valid or not; the full parser must read it.
 *
 * @param text without forbidden characters
 */
export function readPlainYaml(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!text.endsWith('\n') || ODD_SPACES.some((space) => text.includes(space))) return undefined;
  try {
    const lines = new Lines(text);
    const data = readMapping(lines, 0, 0);
    return lines.indent === -1 ? data : undefined;
  } catch (error) {
    if (error === OTHER) return undefined;
    throw error;
  }
}

/**
 * Whether a text is simple YAML in which every number is certainly written as JavaScript prints it: `1.5`, but not
 * `1.50`.
 */
export function hasPlainNumbers(text: string): boolean {
  return !ODD_NUMBER.test(text) && readPlainYaml(text) !== undefined;
}

/**
 * Numbers that JavaScript prints differently: with a 0 at the end, very small, or with more digits than a number
 * stores.
 */
const ODD_NUMBER = /\d\.\d*0(?!\d)|0\.0{6}|\d[\d.]{15}/;

/** White space that simple YAML does not have. */
const ODD_SPACES = ['\t', '\r', '\u00a0'];

/** The maximum depth here; deeper files are rare, and the full parser checks their depth. */
const DEEPEST = 16;

const SPACE = 0x20;
const DASH = 0x2d;
const SLASH = 0x2f;
const COLON = 0x3a;
const FOLDED = 0x3e;
const OPEN_LIST = 0x5b;
const UNDERSCORE = 0x5f;
const OPEN_MAPPING = 0x7b;
const LITERAL = 0x7c;

function readMapping(lines: Lines, indent: number, depth: number): Record<string, unknown> {
  if (depth > DEEPEST) throw OTHER;
  const { text } = lines;
  const data: Record<string, unknown> = {};
  if (lines.indent < indent) throw OTHER;
  while (lines.indent >= indent) {
    const colon = findColon(lines);
    if (lines.indent > indent || colon === -1) throw OTHER;
    const key = text.slice(lines.from, colon);
    if (isForbiddenKey(key) || Object.hasOwn(data, key)) throw OTHER;
    data[key] = readValue(lines, colon + 1, indent, depth, true);
  }
  return data;
}

/** The position of the colon after a plain key at the start of a line; -1 if there is none. */
function findColon({ text, from, to }: Lines): number {
  const first = text.charCodeAt(from);
  const isPath = first === SLASH;
  if (!isPath && !isLetter(first) && first !== UNDERSCORE) return -1;
  let at = from + 1;
  while (isOfKey(text.charCodeAt(at), isPath)) at += 1;
  const isEnd = at + 1 === to || text.charCodeAt(at + 1) === SPACE;
  return text.charCodeAt(at) === COLON && isEnd ? at : -1;
}

/** Whether a character can be in a plain key; keys that are paths can also have slashes. */
function isOfKey(sign: number, isPath: boolean): boolean {
  return isLetter(sign) || isDigit(sign) || sign === UNDERSCORE || sign === DASH || (isPath && sign === SLASH);
}

/**
 * Reads the value of a key or dash, on the same line after `behind` or on the lines below, and goes to the line after
 * the value.
 */
function readValue(lines: Lines, behind: number, indent: number, depth: number, isInMapping: boolean): unknown {
  const { text, to } = lines;
  const start = skipSpaces(text, behind);
  if (start < to) {
    const first = text.charCodeAt(start);
    if (first === LITERAL || first === FOLDED) return readText(lines, text.slice(start, to), indent);
    return readLine(lines, start, indent);
  }
  lines.skip();
  if (!isInMapping) throw OTHER;
  if (startsItem(lines)) return lines.indent >= indent ? readList(lines, lines.indent, depth + 1) : fail();
  if (lines.indent <= indent) throw OTHER;
  const below = text.charCodeAt(lines.from);
  if (below === OPEN_LIST || below === OPEN_MAPPING) return readLine(lines, lines.from, indent);
  return readMapping(lines, lines.indent, depth + 1);
}

/**
 * Reads the rest of a line as a value. If deeper lines follow, the text may continue there, and the full parser must
 * read it.
 */
function readLine(lines: Lines, start: number, indent: number): unknown {
  const value = readInline(lines.text, start, lines.to);
  lines.skip();
  return lines.indent > indent ? fail() : value;
}

function startsItem({ text, from, to }: Lines): boolean {
  return text.charCodeAt(from) === DASH && text.charCodeAt(from + 1) === SPACE && from + 1 < to;
}

function readList(lines: Lines, indent: number, depth: number): readonly unknown[] {
  if (depth > DEEPEST) throw OTHER;
  const items: unknown[] = [];
  while (lines.indent >= indent) {
    if (!startsItem(lines)) return lines.indent === indent ? items : fail();
    if (lines.indent > indent) throw OTHER;
    const behind = skipSpaces(lines.text, lines.from + 1);
    lines.enter(behind - lines.from);
    if (findColon(lines) === -1) items.push(readValue(lines, behind, indent, depth, false));
    else items.push(readMapping(lines, lines.indent, depth + 1));
  }
  return items;
}

function readText(lines: Lines, header: string, indent: number): string {
  const isFolded = header.startsWith('>');
  if (header.length > 2 || (header.length === 2 && !header.endsWith('-'))) throw OTHER;
  const taken = lines.takeText(indent);
  const end = taken.findLastIndex((line) => line !== '') + 1;
  const written = isFolded ? fold(taken.slice(0, end)) : taken.slice(0, end).join('\n');
  return header.endsWith('-') ? written : `${written}\n`;
}

/** Joins the lines of a `>` text: line breaks become spaces, and blank lines become line breaks. */
function fold(lines: readonly string[]): string {
  // Deeper lines, and spaces at the end of a line, have special rules.
  if (lines.some((line) => line.startsWith(' ') || line.endsWith(' '))) throw OTHER;
  return lines.join('\n').replace(/\n+/g, (breaks) => breaks.slice(1) || ' ');
}

/** Reads a value on one line: text, a number, yes or no, or a list or group of these in brackets. */
function readInline(text: string, start: number, end: number): unknown {
  const first = text.charCodeAt(start);
  if (first !== 0x5b && first !== 0x7b) return readScalar(text, start, end);
  const written = text.slice(start, end);
  const read = readBrackets(written, 0, 1);
  if (read.end !== written.length) throw OTHER;
  return read.value;
}

/** The maximum depth of brackets; deeper ones are rare. */
const DEEPEST_BRACKET = 8;

/** A value, and the offset at which it ends. */
interface Part {
  readonly value: unknown;
  readonly end: number;
}

const KEY_IN_BRACKETS = /([A-Za-z_][\w-]*): +/y;
/** A value in brackets: in quotes, or without any bracket, brace or comma. */
const VALUE = /"(?:[^"\\]|\\["\\n])*"|'(?:[^']|'')*'|[^\s,[\]{}"'][^,[\]{}]*/y;
const COMMA = / *, +/y;

function readBrackets(written: string, start: number, depth: number): Part {
  if (depth > DEEPEST_BRACKET) throw OTHER;
  const close = written.charAt(start) === '[' ? ']' : '}';
  const items: unknown[] = [];
  const data: Record<string, unknown> = {};
  let at = skipSpaces(written, start + 1);
  while (written.charAt(at) !== close) {
    const [pair, key] = close === '}' ? (matchAt(KEY_IN_BRACKETS, written, at) ?? [undefined, undefined]) : ['', ''];
    if (pair === undefined || key === undefined || isForbiddenKey(key) || Object.hasOwn(data, key)) throw OTHER;
    const { value, end } = readItem(written, at + pair.length, depth);
    if (close === '}') data[key] = value;
    else items.push(value);
    at = skipSpaces(written, end);
    if (written.charAt(at) === close) break;
    const [comma] = matchAt(COMMA, written, end) ?? [];
    if (comma === undefined || written.charAt(end + comma.length) === close) throw OTHER;
    at = end + comma.length;
  }
  return { value: close === '}' ? data : items, end: at + 1 };
}

function readItem(written: string, at: number, depth: number): Part {
  if (/[[{]/.test(written.charAt(at))) return readBrackets(written, at, depth + 1);
  const [text] = matchAt(VALUE, written, at) ?? [];
  if (text === undefined) throw OTHER;
  const end = at + text.trimEnd().length;
  return { value: readScalar(written, at, end), end };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const QUOTE = 0x22;
const APOSTROPHE = 0x27;

function readScalar(text: string, start: number, end: number): unknown {
  const first = text.charCodeAt(start);
  const written = text.slice(start, end);
  if (first === QUOTE) return readDoubleQuoted(written);
  if (first === APOSTROPHE) return readSingleQuoted(written);
  if (isDigit(first)) return readDigits(written);
  if (!isStart(first, written) || hasOddEnd(written) || isMarked(written)) throw OTHER;
  if (written.length <= 5) return readWord(written);
  return first === PLUS && LIKE_NUMBER.test(written) ? fail() : written;
}

function readDoubleQuoted(written: string): string {
  const end = written.indexOf('"', 1);
  if (end === written.length - 1 && !written.includes('\\')) return written.slice(1, -1);
  return /^"(?:[^"\\]|\\["\\n])*"$/.test(written) ? JSON.parse(written) : fail();
}

function readSingleQuoted(written: string): string {
  return /^'(?:[^']|'')*'$/.test(written) ? written.slice(1, -1).replaceAll("''", "'") : fail();
}

const NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A text that may be a number: the full parser decides. */
const LIKE_NUMBER = /^\+?[\d.]+(?:e[-+]?\d*)?$|^0[xo]|_/i;

function readDigits(written: string): unknown {
  if (NUMBER.test(written)) return Number(written);
  const isText = DAY.test(written) || !LIKE_NUMBER.test(written);
  return isText && !hasOddEnd(written) && !isMarked(written) ? written : fail();
}

/** Reads a text of at most five characters, which can be `true`, `false` or `null`. */
function readWord(written: string): unknown {
  if (written === 'true') return true;
  if (written === 'false') return false;
  return /^(?:true|false|null)$|^\+[\d.]/i.test(written) ? fail() : written;
}

const PLUS = 0x2b;
/** Characters, besides letters, with which an unquoted text can start here: `$/+(_`. */
const SIGNS: ReadonlySet<number> = new Set([0x24, 0x2f, PLUS, 0x28, 0x5f]);

function isStart(first: number, written: string): boolean {
  return isLetter(first) || SIGNS.has(first) || (first > 0x7f && /^[\p{L}©]/u.test(written));
}

/** Whether an unquoted text contains a colon or a comment, which give it another meaning in YAML. */
function isMarked(written: string): boolean {
  return written.includes(': ') || written.endsWith(':') || written.includes(' #');
}

/** Whether a text ends with something that the full parser may report: a bracket or a quote that was not opened. */
function hasOddEnd(written: string): boolean {
  const last = written.charAt(written.length - 1);
  if (isLetter(last.charCodeAt(0)) || last === '.') return false;
  if (last === '"') return written.indexOf('"') === written.length - 1;
  const opening = OPENED_BY[last];
  if (opening !== undefined) return written.split(opening).length < written.split(last).length;
  return /[ \u1680\u2000-\u200a\u202f\u205f\u3000]$/.test(last);
}

const OPENED_BY: Readonly<Record<string, string>> = { ']': '[', '}': '{' };

/** Whether a character is an English letter. */
function isLetter(sign: number): boolean {
  return (sign >= 0x61 && sign <= 0x7a) || (sign >= 0x41 && sign <= 0x5a);
}

function isDigit(sign: number): boolean {
  return sign >= 0x30 && sign <= 0x39;
}

/** Thrown where YAML is not simple; the full parser must then read the text. */
const OTHER = new Error('This YAML is not plain.');

/** Throws `OTHER`, as an expression. */
function fail(): never {
  throw OTHER;
}

const HASH = 0x23;

/**
 * A cursor over the lines of a text that ends with a line break; it skips blank lines and comments. A class, because
 * its fields are read at every character, which must be fast.
 */
class Lines {
  readonly text: string;
  /** The indent of the line; -1 after the last one. */
  indent = -1;
  /** The start and the end of the line's content, as offsets in the text. */
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

  /** Moves forward within the line; the rest of the line is then read like a line that is indented so far. */
  enter(by: number): void {
    this.from += by;
    this.indent += by;
  }

  /**
   * Reads the lines of a block text that are deeper than `outer`, without their indent, and moves to the line after
   * them.
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

function skipSpaces(text: string, at: number): number {
  let end = at;
  while (text.charCodeAt(end) === SPACE) end += 1;
  return end;
}

function trimEnd(text: string, end: number): number {
  let last = end;
  while (text.charCodeAt(last - 1) === SPACE) last -= 1;
  return last;
}
