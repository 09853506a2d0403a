import type { Place } from './source.ts';
import { positionAt } from './source.ts';

const WIDTH = 100;

/** The faulty line with one line of context above and the range underlined; nothing of a file that was not read. */
export function codeFrame({ source, range }: Place): string {
  if (source.text === '') return '';
  const lines = source.text.split('\n');
  const { line, column } = positionAt(source.text, range[0]);
  const text = lines[line - 1] ?? '';
  const length = Math.max(1, Math.min(range[1] - range[0], text.trimEnd().length - column + 1));
  const cut = Math.max(0, column + Math.min(length, 20) - WIDTH);
  const before = printable(text.slice(cut, column - 1));
  const marked = printable(text.slice(column - 1, column - 1 + length));
  const after = printable(text.slice(column - 1 + length, cut + WIDTH));
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

/** Words of a file, so that a terminal shows and obeys nothing in them: tabs as one arrow, no carriage return at the end. */
export function printable(text: string): string {
  return escapeControls(text.replace(/\r$/, '').replaceAll('\t', '→'));
}

/** A text without line breaks, and without control, bidirectional and invisible characters: they are written as `\u001b`. */
export function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, writeEscape);
}

/** JSON over several lines that holds no such characters either; who reads it gets the same data. */
export function formatAsJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, writeEscape);
}

/** A line that GitHub Actions takes for no command: those start with "::", as a key may. */
export function disarmCommand(line: string): string {
  return line.replace(/^(\s*):(?=:)/, '$1\\u003a');
}

function writeEscape(character: string): string {
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return units.map((unit) => `\\u${unit}`).join('');
}
