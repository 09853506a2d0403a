import type { QuoteFault } from './brackets.ts';
import { endOfQuoted, quoteFault } from './brackets.ts';
import type { ValueFault, ValueStart } from './end-of-value.ts';
import { endOfValue } from './end-of-value.ts';
import { isFiller, KEY, lineAt, lineEnd, measureIndent, nextLine } from './lines.ts';
import { isLookAlike } from './look-alike.ts';

/** A line that breaks the outline which the indents of a file draw. Lines are named by their start. */
export type OutlineFault =
  /** Its indent fits nothing: it should start in `column`, as the line `like` does. */
  | { readonly kind: 'indent'; readonly line: number; readonly column: number; readonly like: number }
  /** Not a key, an item or part of a text; `isItem` if it is where the text of an item would be. */
  | { readonly kind: 'loose'; readonly line: number; readonly isItem: boolean }
  /** A character only looks like one that makes a key or an item. */
  | { readonly kind: 'look-alike'; readonly line: number }
  | QuoteFault;

/** Keys or items that stand in one column. */
interface Level {
  readonly column: number;
  readonly isItems: boolean;
  /** The line that opened it. */
  readonly line: number;
  /** The line of the last of them, and the column in which those below the one before it stood, or should have. */
  last: { readonly line: number; readonly below: number | undefined };
  lines: number;
  /** True while the last of them has no value yet, so that one may follow below. */
  isOpen: boolean;
}

type Line = ReturnType<typeof lineFrom>;

/** How much deeper a level is than the one around it. */
const STEP = 2;

/**
 * Reads a file as people write it, line by line, and finds the first line that does not fit in. The parser notices such a line only
 * where it can read on no longer, which is often the line above or below. It stops where indents say nothing:
 * at a tab, at `? `, and at a quote or a bracket that is never closed.
 */
export function findOutlineFault(text: string): OutlineFault | undefined {
  let levels: readonly Level[] = [];
  for (let start = 0; start < text.length; ) {
    const line = lineFrom(text, start);
    const content = text.slice(start, line.end);
    if (isFiller(content)) {
      start = nextLine(text, start);
      continue;
    }
    if (/^ *(?:\t|\?\s)/.test(content)) return undefined;
    if (isLookAlike(content)) return { kind: 'look-alike', line: start };
    const kept = leaveLevels(levels, line);
    const fault = explainFault(text, line, levels, kept);
    if (fault) return fault;
    const value = readEntry(text, line, levels, kept);
    levels = kept;
    const end = endOfValue(text, value);
    if (end === undefined) return undefined;
    if (typeof end === 'object') return faultOfValue(text, end, levels);
    start = end;
  }
  return undefined;
}

function faultOfValue(text: string, fault: ValueFault, levels: readonly Level[]): OutlineFault {
  switch (fault.kind) {
    case 'too deep':
      return blame(lineFrom(text, fault.line), levels);
    case 'not deep enough':
      return { kind: 'indent', line: fault.line, column: lineFrom(text, fault.first).column, like: fault.first };
    case 'loose':
      return { ...fault, isItem: false };
    default:
      return fault;
  }
}

function lineFrom(text: string, start: number) {
  const end = lineEnd(text, start);
  const content = text.slice(start, end);
  const column = measureIndent(content);
  return { start, end, column, isItem: /^-(?:[ \t]|$)/.test(content.slice(column)) };
}

/** The levels that go on in this line. A list may stand in the column of the key that it belongs to. */
function leaveLevels(levels: readonly Level[], { column, isItem }: Line): Level[] {
  const goesOn = (level: Level, index: number) => {
    const isKeyList = level.isItems && level.column === levels[index - 1]?.column;
    return level.column < column || (level.column === column && (isItem || !isKeyList));
  };
  return levels.filter(goesOn);
}

function explainFault(
  text: string,
  line: Line,
  before: readonly Level[],
  kept: readonly Level[],
): OutlineFault | undefined {
  const { start, end, column, isItem } = line;
  const level = kept.at(-1);
  const content = text.slice(start + column, end);
  if (!isItem && !KEY.test(content)) {
    const isText = !/^(?:\u00a0|-[^ \t\d-])/.test(content);
    if (isText && (before.length === 0 || (level?.isOpen && column > level.column))) return undefined;
    if (/^["']/.test(content)) {
      const fault = quoteFault(text, start + column, endOfQuoted(text, start + column, content.charAt(0)));
      if (fault) return fault;
    }
    const deepest = before.at(-1);
    return { kind: 'loose', line: start, isItem: deepest?.isItems === true && column >= deepest.column };
  }
  if (before.length === 0) return undefined;
  if (!level) return blame(line, before);
  if (column > level.column) return level.isOpen ? undefined : blame(line, before);
  if (level.isItems && !isItem && startsLike(text, level.last.line, content))
    return { kind: 'loose', line: start, isItem: true };
  return level.isItems === isItem || (isItem && level.isOpen) ? undefined : blame(line, before);
}

/** True for a key that the item on another line starts with, too: then it starts the next item. */
function startsLike(text: string, item: number, content: string): boolean {
  const [key] = KEY.exec(content) ?? [];
  if (key === undefined || !lineFrom(text, item).isItem) return false;
  const behindDash = lineAt(text, item).replace(/^ *(?:- +)*/, '');
  return behindDash.startsWith(key);
}

/**
 * Who is to blame for a line that does not fit. A line above that interrupts what stood in this column; or, of a single line above
 * and this one, the one that is not a step deeper than its parent.
 */
function blame(line: Line, levels: readonly Level[]): OutlineFault {
  const above = levels.at(-1);
  if (above && above.last.below === line.column) {
    return { kind: 'indent', line: above.last.line, column: line.column, like: line.start };
  }
  const first = levels.findIndex((level) => level.line === above?.line);
  const opened = levels[first];
  if (above?.lines === 1 && opened) {
    const parent = levels[first - 1];
    const wanted = parent ? parent.column + STEP : 0;
    const moved = opened.column + line.column - above.column;
    if (opened.column !== wanted && moved === wanted)
      return { kind: 'indent', line: opened.line, column: wanted, like: line.start };
  }
  return misplaced(line, levels);
}

/** The fault of a line that belongs in the nearest column of its kind; of two as near, the deeper. */
function misplaced({ start, column, isItem }: Line, levels: readonly Level[]): OutlineFault {
  const distance = (level: Level) => Math.abs(level.column - column);
  const alike = levels.filter((level) => level.isItems === isItem);
  const [nearest] = [...alike].sort((left, right) => distance(left) - distance(right) || right.column - left.column);
  return { kind: 'indent', line: start, column: nearest?.column ?? 0, like: nearest?.line ?? start };
}

/** Enters the levels that a line opens, and tells where its value starts. */
function readEntry(text: string, line: Line, before: readonly Level[], levels: Level[]): ValueStart {
  const { start, end } = line;
  const around = levels.at(-1);
  const below = before[levels.length]?.column ?? (around?.isOpen ? around.column + STEP : undefined);
  let at = start + line.column;
  let column = around?.column ?? -1;
  let isBare = true;
  while (isBare) {
    const rest = text.slice(at, end);
    const dash = /^-(?:[ \t]+|$)/.exec(rest);
    const [entry] = dash ?? KEY.exec(rest) ?? [];
    if (entry === undefined) break;
    column = at - start;
    enter(levels, { column, isItems: dash !== null, line: start, below });
    at += entry.length;
    isBare = dash !== null;
  }
  const properties = /^\s*(?:[&!]\S*\s*)*(?:#.*)?/.exec(text.slice(at, end))?.[0] ?? '';
  const value = Math.min(at + properties.length, end);
  const level = levels.at(-1);
  if (level) level.isOpen = value >= end;
  return { start: value, column, isBare };
}

type Entry = Pick<Level, 'column' | 'isItems' | 'line'> & Pick<Level['last'], 'below'>;

function enter(levels: Level[], { column, isItems, line, below }: Entry): void {
  const level = levels.at(-1);
  if (level?.column === column && level.isItems === isItems) {
    level.lines += 1;
    level.last = { line, below };
    return;
  }
  if (level) level.isOpen = false;
  levels.push({ column, isItems, line, last: { line, below: undefined }, lines: 1, isOpen: true });
}
