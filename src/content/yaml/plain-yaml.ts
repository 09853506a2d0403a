import { isForbiddenKey } from './key.ts';
import { isDigit, isLetter, readInline } from './plain-inline.ts';
import { fail, Lines, OTHER, skipSpaces } from './plain-lines.ts';

/**
 * Reads the plain part of YAML that most files use, many times as fast as the full parser: block mappings and lists,
 * texts on one line with or without quotes, plain numbers, yes and no, `|` and `>` texts, and brackets on one line. For
 * a text with anything else, valid or not, it returns undefined, and the full parser reads it.
 *
 * @param text without characters that files must not have
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
 * Whether every number of a text is certainly written as JavaScript writes it: `1.5`, but not `1.50`. Such a text is
 * plain.
 */
export function hasPlainNumbers(text: string): boolean {
  return !ODD_NUMBER.test(text) && readPlainYaml(text) !== undefined;
}

/**
 * Other notations of numbers that are read here: with an unneeded 0 at the end, very small, or with more digits than
 * are kept.
 */
const ODD_NUMBER = /\d\.\d*0(?!\d)|0\.0{6}|\d[\d.]{15}/;

/** Neither a line break nor an ordinary space. */
const ODD_SPACES = ['\t', '\r', '\u00a0'];

/** Deeper files are rare, and the full parser reports the depth limit. */
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

/** A letter, a digit or a character that a name can have; addresses also have slashes. */
function isOfKey(sign: number, isPath: boolean): boolean {
  return isLetter(sign) || isDigit(sign) || sign === UNDERSCORE || sign === DASH || (isPath && sign === SLASH);
}

/** Reads the value after a key or a dash, from `behind` on or below it, and continues with the next line. */
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

/** Reads the rest of a line; it must be the whole value, because a text can continue on deeper lines. */
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

/** Line breaks of a `>` text are spaces, and blank lines are line breaks. */
function fold(lines: readonly string[]): string {
  // Deeper lines, and spaces at the end of a line, have special rules.
  if (lines.some((line) => line.startsWith(' ') || line.endsWith(' '))) throw OTHER;
  return lines.join('\n').replace(/\n+/g, (breaks) => breaks.slice(1) || ' ');
}
