import type { Diagnostic, Note } from './diagnostic.ts';
import { formatLocation } from './diagnostic.ts';
import { disarmCommand, printable, printablePart } from './escape.ts';
import type { Location } from './source.ts';
import { positionAt } from './source.ts';

const WIDTH = 100;

/** The faulty line with one line of context above and the range underlined; empty for a file that was not read. */
export function codeFrame({ source, range }: Location): string {
  if (source.text === '') return '';
  const lines = source.text.split('\n');
  const { line, column } = positionAt(source.text, range[0]);
  const text = (lines[line - 1] ?? '').replace(/\r$/, '');
  const length = Math.max(1, Math.min(range[1] - range[0], text.trimEnd().length - column + 1));
  const cut = Math.max(0, column + Math.min(length, 20) - WIDTH);
  const before = printablePart(text.slice(cut, column - 1));
  const marked = printablePart(text.slice(column - 1, column - 1 + length));
  const after = printablePart(text.slice(column - 1 + length, cut + WIDTH));
  const gutter = String(line).length;
  const rows: string[] = [];
  if (line > 1) rows.push(`  ${pad(line - 1, gutter)} | ${printable((lines[line - 2] ?? '').slice(cut, cut + WIDTH))}`);
  rows.push(`> ${pad(line, gutter)} | ${cut > 0 ? '…' : ''}${before}${marked}${after}`);
  const offset = ' '.repeat(before.length + (cut > 0 ? 1 : 0));
  rows.push(`  ${' '.repeat(gutter)} | ${offset}${'^'.repeat(Math.max(1, Math.min(marked.length, WIDTH)))}`);
  return rows.map((row) => row.trimEnd()).join('\n');
}

function pad(line: number, width: number): string {
  return String(line).padStart(width);
}

/** Colours a piece of terminal text; `plain` leaves it as it is. */
export interface Palette {
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
}

const same = (text: string) => text;
const plain: Palette = { error: same, warning: same, dim: same, bold: same };

/** Diagnostics for people: location, code, property path, frame, what is wrong and how to fix it. */
export function formatPretty(diagnostics: readonly Diagnostic[], palette: Palette = plain): string {
  return diagnostics.map((diagnostic) => formatOne(diagnostic, palette)).join('\n\n');
}

function formatOne(diagnostic: Diagnostic, palette: Palette): string {
  const severity = palette[diagnostic.severity](diagnostic.severity);
  const head = `${palette.bold(formatLocation(diagnostic))}  ${severity}  ${palette.dim(diagnostic.code)}`;
  const rows = [head];
  if (diagnostic.propertyPath) rows.push(`  ${palette.dim(printable(diagnostic.propertyPath))}`);
  const frame = codeFrame(diagnostic);
  if (frame !== '') rows.push(indent(frame, 2));
  rows.push(`  ${diagnostic.message} ${diagnostic.hint}`.trimEnd());
  return rows.map(disarmCommand).join('\n');
}

/** Notes for people, one line for each. */
export function formatNotes(notes: readonly Note[], { dim }: Palette = plain): string {
  return notes.map((note) => disarmCommand(`${dim(formatLocation(note))}  ${printable(note.message)}`)).join('\n');
}

function indent(text: string, by: number): string {
  return text.replace(/^/gm, ' '.repeat(by));
}

/** Accepted warnings: how many, and one line for each with the reason. */
export function formatAccepted(accepted: readonly Diagnostic[], { dim }: Palette = plain): string {
  const rows = accepted.map((each) =>
    disarmCommand(`${dim(`${formatLocation(each)}  ${each.code}`)}  ${printable(each.accepted ?? '')}`),
  );
  return [`${count(accepted.length, 'warning')} accepted:`, ...rows].join('\n');
}

/** `3 errors and 1 warning in 2 files`. */
export function summarise(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const files = new Set(diagnostics.map((diagnostic) => diagnostic.source.file)).size;
  const counts = [errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'warning')];
  return `${counts.filter(Boolean).join(' and ')} in ${count(files, 'file')}`;
}

/** `1 file`, `2 files`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}
