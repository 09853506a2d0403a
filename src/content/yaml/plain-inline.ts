import { isForbiddenKey } from './key.ts';
import { fail, OTHER, skipSpaces } from './plain-lines.ts';

/** Reads a value on one line: text, a number, yes or no, or a list or group of these in brackets. */
export function readInline(text: string, start: number, end: number): unknown {
  const first = text.charCodeAt(start);
  if (first !== 0x5b && first !== 0x7b) return readScalar(text, start, end);
  const written = text.slice(start, end);
  const read = readBrackets(written, 0, 1);
  if (read.end !== written.length) throw OTHER;
  return read.value;
}

/** Deeper brackets are rare. */
const DEEPEST = 8;

/** What was read, and where it ends. */
interface Part {
  readonly value: unknown;
  readonly end: number;
}

const KEY = /([A-Za-z_][\w-]*): +/y;
/** A value in brackets: with quotes, or without characters that brackets use. */
const VALUE = /"(?:[^"\\]|\\["\\n])*"|'(?:[^']|'')*'|[^\s,[\]{}"'][^,[\]{}]*/y;
const COMMA = / *, +/y;

function readBrackets(written: string, start: number, depth: number): Part {
  if (depth > DEEPEST) throw OTHER;
  const close = written.charAt(start) === '[' ? ']' : '}';
  const items: unknown[] = [];
  const data: Record<string, unknown> = {};
  let at = skipSpaces(written, start + 1);
  while (written.charAt(at) !== close) {
    const [pair, key] = close === '}' ? (matchAt(KEY, written, at) ?? [undefined, undefined]) : ['', ''];
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
/** Digits and other characters of numbers; the full parser decides whether it is one. */
const LIKE_NUMBER = /^\+?[\d.]+(?:e[-+]?\d*)?$|^0[xo]|_/i;

function readDigits(written: string): unknown {
  if (NUMBER.test(written)) return Number(written);
  const isText = DAY.test(written) || !LIKE_NUMBER.test(written);
  return isText && !hasOddEnd(written) && !isMarked(written) ? written : fail();
}

/** Most short words are text; the others are yes, no and null. */
function readWord(written: string): unknown {
  if (written === 'true') return true;
  if (written === 'false') return false;
  return /^(?:true|false|null)$|^\+[\d.]/i.test(written) ? fail() : written;
}

const PLUS = 0x2b;
/** Other characters that certainly start a text: `$/+(_`. */
const SIGNS: ReadonlySet<number> = new Set([0x24, 0x2f, PLUS, 0x28, 0x5f]);

function isStart(first: number, written: string): boolean {
  return isLetter(first) || SIGNS.has(first) || (first > 0x7f && /^[\p{L}©]/u.test(written));
}

/** Whether a text has what makes it something else in YAML: a key, or a comment. */
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
export function isLetter(sign: number): boolean {
  return (sign >= 0x61 && sign <= 0x7a) || (sign >= 0x41 && sign <= 0x5a);
}

export function isDigit(sign: number): boolean {
  return sign >= 0x30 && sign <= 0x39;
}
