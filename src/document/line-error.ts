import type { Diagnostic, Source } from '../diagnostics/index.ts';
import { diagnose, yamlRules } from '../diagnostics/index.ts';
import { contentEnd, contentStart, indentOf, lineAbove, lineAt, lineEnd, lineStart } from './lines.ts';
import { quoteText } from './quote.ts';

const KEY_LINE = /^ *(?:- +)*[\w-]+:(?:\s|$)/;
const ITEM_LINE = /^ *-(?: |$)/;

/** The mistake that a line shows by its looks, near the place where the parser gave up; undefined when it shows none. */
export function explainLine(source: Source, offset: number): Diagnostic | undefined {
  const { text } = source;
  const from = lineStart(text, Math.min(offset, text.length));
  const below = lineEnd(text, from) + 1;
  return (
    oddSpace(source, from) ??
    noSpace(source, from) ??
    colonOnLine(source, from, offset) ??
    (below < text.length && /\S/.test(lineAt(text, below))
      ? (oddSpace(source, below) ?? tooDeepBelow(source, from, below))
      : undefined) ??
    wrongIndent(source, from) ??
    shortOfBlock(source, from) ??
    noColon(source, from)
  );
}

/** A space that is none, in the indent or behind the colon. */
function oddSpace(source: Source, from: number): Diagnostic | undefined {
  const line = lineAt(source.text, from);
  const found = /^[ ]*()(\u00a0+)/.exec(line) ?? /^[ ]*(?:- +)*([\w-]+:)(\u00a0+)/.exec(line);
  const [whole = '', key = '', spaces = ''] = found ?? [];
  if (!spaces) return undefined;
  const end = from + whole.length;
  const facts = { name: 'non-breaking space (U+00A0)', problem: 'YAML does not take it for a space' };
  const place = { source, range: [end - spaces.length - key.length, end] as const };
  const fix = { range: [end - spaces.length, end] as const, text: ' '.repeat(spaces.length) };
  return diagnose(yamlRules.invisibleCharacter, facts, place, { fix });
}

/** `title:Roof` and `-item`. */
function noSpace(source: Source, from: number): Diagnostic | undefined {
  const line = source.text.slice(from, contentEnd(source.text, from));
  const start = from + indentOf(line);
  const dash = /^ *(-)(?=[^\s-])/.exec(line);
  const colon = /^ *(?:- +)*([\w-]+:)(?=[^\s:/])(?!.*: )/.exec(line);
  const found = colon ?? dash;
  const after = found?.[1];
  if (!found || !after) return undefined;
  const at = from + found[0].length;
  const suggestion = `${line.trim().slice(0, at - start)} ${line.trim().slice(at - start)}`;
  const range = [at - after.length, at] as const;
  const place = { source, range: [colon ? at - after.length : start, at] as const };
  return diagnose(yamlRules.missingSpace, { after: colon ? after : '-', suggestion }, place, {
    fix: { range, text: `${after} ` },
  });
}

/** `title: Roof: done`, and a text that ends with a colon. */
function colonOnLine(source: Source, from: number, offset: number): Diagnostic | undefined {
  const { text } = source;
  const end = lineEnd(text, from);
  const key = /^ *(?:- +)*(?:[\w-]+|"[^"]*"|'[^']*'):\s+/.exec(text.slice(from, end))?.[0] ?? '';
  const valueStart = key ? from + key.length : contentStart(text, from);
  const value = text.slice(valueStart, contentEnd(text, valueStart));
  const colon = /:(?=\s|$)/.exec(value);
  if (!colon || (!key && offset < valueStart)) return undefined;
  const at = valueStart + colon.index;
  const suggestion = quoteText(value);
  const isPlain = /^[^\s"'[\]{}|>&*!%@`?-]/.test(value);
  const range = [valueStart, valueStart + value.length] as const;
  const fix = key && isPlain ? { range, text: suggestion } : undefined;
  return diagnose(yamlRules.colonInText, { suggestion }, { source, range: [at, at + 1] }, { fix });
}

/** A key that is indented deeper than the text above it, or a second line of that text with a colon in it. */
function tooDeepBelow(source: Source, above: number, from: number): Diagnostic | undefined {
  const { text } = source;
  const [upper, lower] = [lineAt(text, above), lineAt(text, from)];
  const wanted = columnOfKey(upper);
  const found = indentOf(lower);
  if (found <= wanted) return undefined;
  if (KEY_LINE.test(lower) || ITEM_LINE.test(lower))
    return indentFault(source, from, { column: wanted, name: nameOf(upper) });
  const colon = /:(?=\s|$)/.exec(lower);
  const value = /^ *(?:- +)*[\w-]+: +(.*)$/.exec(upper)?.[1];
  if (!colon || value === undefined) return undefined;
  const suggestion = quoteText(`${value.trim()} ${lower.trim()}`);
  const at = from + colon.index;
  return diagnose(yamlRules.colonInText, { suggestion }, { source, range: [at, at + 1] });
}

/** A key or list item that lines up with nothing above it. */
function wrongIndent(source: Source, from: number): Diagnostic | undefined {
  const { text } = source;
  const line = lineAt(text, from);
  if (!KEY_LINE.test(line) && !ITEM_LINE.test(line)) return undefined;
  const first = firstLine(text);
  const indent = indentOf(lineAt(text, first));
  if (indentOf(line) > 0 || indent === 0) return indentFault(source, from, nearestColumn(text, from));
  const facts = {
    problem: 'The first line starts with spaces, and the other keys stand at the margin.',
    fix: 'Delete the spaces.',
  };
  return diagnose(yamlRules.wrongIndent, facts, { source, range: [first, first + indent] });
}

/** A column in which keys or list items may stand, and what stands there. */
interface Column {
  readonly column: number;
  readonly name: string;
}

function indentFault(source: Source, from: number, wanted: Column | undefined): Diagnostic | undefined {
  const found = indentOf(lineAt(source.text, from));
  if (!wanted || found === wanted.column) return undefined;
  const spaces = (count: number) => (count === 1 ? '1 space' : count === 0 ? 'no spaces' : `${count} spaces`);
  const facts = {
    problem: `This line starts with ${spaces(found)}, and lines up with nothing above it.`,
    fix: `Give it ${spaces(wanted.column)}, as "${wanted.name}" has.`,
  };
  return diagnose(yamlRules.wrongIndent, facts, { source, range: [from + found, from + found + 1] });
}

/** A line that is no key, no list item and continues nothing. */
function noColon(source: Source, from: number): Diagnostic | undefined {
  const { text } = source;
  const line = lineAt(text, from).trim();
  if (line === '' || /[:[\]{}"'#|>&*!%@`,]/.test(line)) return undefined;
  const start = contentStart(text, from);
  return diagnose(yamlRules.missingColon, { line }, { source, range: [start, start + line.length] });
}

/** A line of a text that started with | or >, indented less than the first line of that text. */
function shortOfBlock(source: Source, from: number): Diagnostic | undefined {
  const { text } = source;
  const found = indentOf(lineAt(text, from));
  let first: number | undefined;
  for (let above = lineAbove(text, from); above !== undefined; above = lineAbove(text, above)) {
    if (indentOf(lineAt(text, above)) > found) {
      first = above;
      continue;
    }
    const startsText = /: *[|>][-+\d]*\s*$/.test(lineAt(text, above));
    if (!startsText || first === undefined) return undefined;
    return indentFault(source, from, { column: indentOf(lineAt(text, first)), name: lineAt(text, first).trim() });
  }
  return undefined;
}

/** The column in which the keys beside the first key of a line stand: behind its dashes. */
function columnOfKey(line: string): number {
  return /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;
}

function nameOf(line: string): string {
  return /^ *(?:- +)*([^:]*)/.exec(line)?.[1]?.trim() ?? '';
}

/** Of the places above a line where something like it may stand, the nearest; of two as near, the deeper. */
function nearestColumn(text: string, from: number): Column | undefined {
  const line = lineAt(text, from);
  const found = indentOf(line);
  const isItem = ITEM_LINE.test(line);
  const columns: Column[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (let above = lineAbove(text, from); above !== undefined && limit > 0; above = lineAbove(text, above)) {
    const upper = lineAt(text, above);
    const indent = indentOf(upper);
    if (indent > limit) continue;
    limit = indent;
    if (isItem ? ITEM_LINE.test(upper) : KEY_LINE.test(upper)) {
      columns.push({ column: isItem ? indent : columnOfKey(upper), name: nameOf(upper) });
    }
  }
  const distance = ({ column }: Column) => Math.abs(column - found);
  return columns.sort((left, right) => distance(left) - distance(right) || right.column - left.column)[0];
}

/** The start of the first line that is neither blank nor a comment. */
function firstLine(text: string): number {
  return /^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(text)?.[0].length ?? 0;
}
