import { printable, printablePart } from './escape.ts';
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
