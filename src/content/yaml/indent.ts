import type { Diagnostic, Fix, Source } from '../../check/diagnostics/index.ts';
import { diagnose, shorten, yamlRules } from '../../check/diagnostics/index.ts';
import type { Context, Guess, Line } from './guess.ts';
import { readLineAbove, readLineBelow } from './guess.ts';
import { lineAt, lineEnd, lineStart, measureIndent, nextLine } from './lines.ts';

/** A column in which a line can start, and an existing line that starts there. */
interface Column {
  readonly column: number;
  readonly like: Line | undefined;
}

/** The indent of one level. */
const STEP = 2;

/**
 * Guesses that move the line of the error, or an adjacent line, to the column of a nearby line. First come lines that
 * interrupt others, then lines that do not fit below the lines above; for each line, the smallest move comes first.
 */
export function guessIndent({ source, text, line, above, below }: Context): readonly Guess[] {
  const lines = [above, line, below].filter((each) => each !== undefined);
  const ranked = lines.map((moved) => {
    const columns = listColumns(text, moved);
    const isOdd = columns.every(({ column }) => column !== moved.indent);
    const next = readLineBelow(text, moved);
    const rank = next && moved !== below && interrupts(text, moved, next) ? 0 : isOdd ? 1 : 2;
    const all = next ? [...columns, { column: next.indent, like: next }] : columns;
    return { rank, moved, columns: all.filter(({ column }) => column !== moved.indent) };
  });
  return ranked
    .sort((left, right) => left.rank - right.rank)
    .flatMap(({ moved, columns }) => {
      const by = ({ column }: Column) => Math.abs(column - moved.indent);
      return columns
        .sort((left, right) => by(left) - by(right))
        .map((to) => ({ fault: diagnoseIndent(source, moved, to), repairs: indentTo(text, moved, to.column) }));
    });
}

/** Fixes that move a line to a column: alone, or with the lines below it that are at least as deep. */
function indentTo(text: string, { start, indent }: Line, column: number): readonly Fix[] {
  const end = lineEnd(text, start);
  const last = findEnd(text, start, (line) => measureIndent(line) >= indent);
  return [end, ...(last > end ? [last] : [])].map((to) => ({
    range: [start, to],
    text: shift(text.slice(start, to), column - indent),
  }));
}

/**
 * Fixes that add a dash before a line, or a space after its dash: alone, or with an indent for the following lines of
 * the item.
 */
export function startItem(text: string, { start, indent }: Line, at: number, sign: string): readonly Fix[] {
  const column = at - start;
  const end = findEnd(
    text,
    start,
    (line) => measureIndent(line) > indent || (measureIndent(line) >= column && !/^ *-(?: |$)/.test(line)),
  );
  const below = shift(text.slice(lineEnd(text, start), end), sign.length);
  return [
    { range: [at, at], text: sign },
    { range: [at, end], text: sign + text.slice(at, lineEnd(text, start)) + below },
  ];
}

/** The end of the line at `start`, or of the adjacent lines below it for which `belongs` is true. */
function findEnd(text: string, start: number, belongs: (line: string) => boolean): number {
  let end = lineEnd(text, start);
  for (let at = nextLine(text, end); at < text.length && belongs(lineAt(text, at)); at = nextLine(text, at))
    end = lineEnd(text, at);
  return end;
}

/** Indents lines by a number of columns; a negative number removes indentation. */
function shift(lines: string, by: number): string {
  return by > 0 ? lines.replace(/^(?=.)/gm, ' '.repeat(by)) : lines.replace(/^ +/gm, (indent) => indent.slice(-by));
}

/**
 * True for a line between two lines that belong together: the line above starts in the column of the line below, or is
 * the parent of the line below.
 */
function interrupts(text: string, { start, indent }: Line, below: Line): boolean {
  if (indent === below.indent) return false;
  const first = readLineAbove(text, start);
  if (first && isOpen(text, first) && findColumn(first) + STEP === below.indent) return true;
  let each = first;
  while (each && each.indent > below.indent) each = readLineAbove(text, each.start);
  return (
    each !== undefined &&
    (each.indent === below.indent ? isItem(each) === isItem(below) : findColumn(each) === below.indent)
  );
}

/** The columns at which this line can start (its possible indents), given the lines above it. */
function listColumns(text: string, line: Line): Column[] {
  const above = readLineAbove(text, line.start);
  if (!above) return [{ column: 0, like: undefined }];
  const columns: Column[] = [];
  const add = (column: number, like?: Line) => {
    if (columns.every((each) => each.column !== column)) columns.push({ column, like });
  };
  if (isOpen(text, above)) add(findColumn(above) + STEP);
  if (isOpen(text, above) && isItem(line)) add(findColumn(above), above);
  for (
    let each: Line | undefined = above;
    each;
    each = findColumn(each) === 0 ? undefined : readLineAbove(text, each.start)
  ) {
    if (!isItem(line)) add(findColumn(each), each);
    else if (isItem(each) && (isAlike(each, line) || Math.abs(each.indent - line.indent) < STEP))
      add(each.indent, each);
  }
  return columns;
}

/** True for lines that may be items of one list, because such items usually start with the same key. */
function isAlike(one: Line, other: Line): boolean {
  return one.key === other.key || one.key === '' || other.key === '';
}

function isItem({ start, indent, words }: Line): boolean {
  return words > start + indent;
}

/** True for a key whose value can start on the next line. */
function isOpen(text: string, { value: [start, end] }: Line): boolean {
  return start === end || /[|>]/.test(text.charAt(start));
}

/** The column of a line's key, after its dashes. */
function findColumn({ start, words }: Line): number {
  return words - start;
}

/** The fault of a line that starts in the wrong column. */
export function diagnoseIndent(source: Source, { start, indent }: Line, { column, like }: Column): Diagnostic {
  const { text } = source;
  const as = like ? `, like "${deriveName(lineAt(text, like.start))}"` : '';
  const where = like && like.start < start ? 'above' : 'around';
  const params = {
    problem: `This line starts with ${spaces(indent)}, which does not line up with anything ${where} it.`,
    fix: `Give it ${spaces(column)}${as}.`,
  };
  const range = [start + indent, start + indent + 1] as const;
  return diagnose(yamlRules.wrongIndent, params, { source, range });
}

/** The fault of a list without a key, at its first item. */
export function diagnoseOrphan(source: Source, { start, indent }: Line, key = 'items'): Diagnostic {
  const params = {
    problem: 'A list starts here, but the line above it is not a key for it.',
    fix: `Write the key of the list on its own line above it, such as "${key}:".`,
  };
  return diagnose(yamlRules.wrongIndent, params, { source, range: [start + indent, start + indent + 1] });
}

/** Guesses that a list has no key: the line above the list is not a key. */
export function guessOrphan({ source, text, line, above, below }: Context): readonly Guess[] {
  const items = [line, below].filter((each) => each !== undefined && /^ *-(?: |$)/.test(lineAt(text, each.start)));
  return items.flatMap((item) => {
    if (!item) return [];
    const { start, indent } = item;
    const key = item === line && !above ? 'blocks' : 'items';
    const repairs = listColumns(text, { ...item, words: start + indent }).map(
      ({ column }): Fix => ({ range: [start, start], text: `${' '.repeat(column)}${key}:\n` }),
    );
    return [{ fault: diagnoseOrphan(source, item, key), repairs }];
  });
}

/** Guesses that `items: {}` must lose its brackets, because the lines below are its value. */
export function guessClosed({ source, text, line, above }: Context): readonly Guess[] {
  return [above, line].flatMap((each) => {
    const signs = each ? text.slice(...each.value) : '';
    if (!each || !/^(?:\{ *\}|\[ *\])$/.test(signs)) return [];
    const params = {
      problem: `${each.key
        .trim()
        .replace(/ *:$/, '')
        .replace(/^["']?(.*?)["']?$/, '"$1"')} is closed by ${signs} here, so the lines below it do not belong to it.`,
      fix: `Delete the ${signs}.`,
    };
    const [start, end] = each.value;
    const fix = { range: [start - 1, end] as const, text: '' };
    return [
      { fault: diagnose(yamlRules.wrongIndent, params, { source, range: [start, end] }, { fix }), repairs: [fix] },
    ];
  });
}

/** The number of spaces that one tab of an indent may mean, the likeliest first. */
const WIDTHS = [2, 4, 1, 0, 3, 8];

/** Guesses that a tab in the indent of a line, or after its dash, is the mistake. */
export function guessTab({ source, text, at: complaint }: Context): readonly Guess[] {
  const start = lineStart(text, complaint);
  const line = lineAt(text, start);
  const lead = /^ *(?:- *)?(?=\t)/.exec(line)?.[0];
  if (lead === undefined) return [];
  const at = start + lead.length;
  const tabs = /^[\t ]+/.exec(line.slice(lead.length))?.[0] ?? '';
  const isDash = lead.includes('-');
  const fixes: Fix[] = isDash
    ? [{ range: [at, at + tabs.length], text: ' ' }]
    : WIDTHS.map((width) => ({ range: [at, at + tabs.length], text: tabs.replaceAll('\t', ' '.repeat(width)) }));
  const all = lead === '' ? [indentBySpaces(text, at)] : [];
  const [fix] = [...all, ...fixes];
  return [
    { fault: diagnose(yamlRules.tabIndent, {}, { source, range: [at, at + 1] }, { fix }), repairs: [...all, ...fixes] },
  ];
}

/**
 * Replaces the tabs at the start of this and every later line, because a file with tabs mostly uses them throughout.
 */
function indentBySpaces(text: string, at: number): Fix {
  const last = [...text.slice(at).matchAll(/^\t+/gm)].at(-1);
  const range = [at, at + (last ? last.index + last[0].length : 1)] as const;
  return { range, text: text.slice(...range).replace(/^\t+/gm, (tabs) => '  '.repeat(tabs.length)) };
}

function spaces(count: number): string {
  if (count === 0) return 'no spaces';
  return count === 1 ? '1 space' : `${count} spaces`;
}

/** The name of a line: its key, or the start of its text. */
function deriveName(line: string): string {
  return shorten(/^ *(?:- +)*([^:]*)/.exec(line)?.[1]?.trim() ?? '', 40);
}
