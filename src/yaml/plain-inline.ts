import { isForbiddenKey } from './key.ts';

/** Thrown at whatever is not plain, and is for the whole parser to read. */
export const OTHER = new Error('This YAML is not plain.');

/** Reads a value that stands on one line: a text, a number, yes or no, or a list or group in brackets of such. */
export function readInline(written: string): unknown {
  const first = written.charAt(0);
  if (first !== '[' && first !== '{') return readScalar(written);
  const { value, end } = readBrackets(written, 0, 1);
  if (end !== written.length) throw OTHER;
  return value;
}

/** Brackets that lie deeper in each other are rare. */
const DEEPEST = 8;

/** What was read, and where it ends. */
interface Part {
  readonly value: unknown;
  readonly end: number;
}

const KEY = /([A-Za-z_][\w-]*): +/y;
/** A value in brackets: with quotes, or without what brackets are written with. */
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
  return { value: readScalar(text.trimEnd()), end: at + text.trimEnd().length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function skipSpaces(text: string, at: number): number {
  let end = at;
  while (text.charAt(end) === ' ') end += 1;
  return end;
}

/** A text that is surely one, and has nothing that the whole parser would complain about. */
const TEXT = /^[A-Za-z$/+(](?:[^:#]|:(?! |$)|(?<! )#)*$/;
const NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
/** Digits and what numbers are written with; whether it is one, the whole parser knows. */
const LIKE_NUMBER = /^[-+]?[\d.][\w.+-]*$/;
const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

function readScalar(written: string): unknown {
  const first = written.charAt(0);
  if (first === '"') {
    if (/^"(?:[^"\\]|\\["\\n])*"$/.test(written)) return JSON.parse(written);
    throw OTHER;
  }
  if (first === "'") {
    if (/^'(?:[^']|'')*'$/.test(written)) return written.slice(1, -1).replaceAll("''", "'");
    throw OTHER;
  }
  const word = WORDS.get(written);
  if (word !== undefined) return word;
  if (NUMBER.test(written)) return Number(written);
  const isText = TEXT.test(written) || (/^\d/.test(written) && TEXT.test(`a${written}`));
  if (
    !isText ||
    LIKE_NUMBER.test(written) ||
    /^(?:true|false|null)$/i.test(written) ||
    /["\]} \u1680\u2000-\u200a\u202f\u205f\u3000]$/.test(written)
  )
    throw OTHER;
  return written;
}
