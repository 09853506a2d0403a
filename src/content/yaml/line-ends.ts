import type { Diagnostic, Source } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';

/** A carriage return without a line feed. */
const ALONE = /\r(?!\n)/g;
/** One before a key or an item. */
const BEFORE_LINE = /\r(?!\n) *(?:- +)*(?:-|["']?[\w/-]+["']?:)(?:\s|$)/;

/** Old Mac line endings, which are only carriage returns: one fault for all of them. */
export function findOldLineEnds(source: Source): readonly Diagnostic[] {
  const { text } = source;
  if (!text.includes('\r') || (text.includes('\n') && !BEFORE_LINE.test(text))) return [];
  const found = [...text.matchAll(ALONE)];
  const start = found[0]?.index ?? 0;
  const range = [start, (found.at(-1)?.index ?? 0) + 1] as const;
  const fix = { range, text: text.slice(...range).replace(ALONE, text.includes('\r\n') ? '\r\n' : '\n') };
  return [diagnose(yamlRules.oldLineEnds, {}, { source, range: [start, start + 1] }, { fix })];
}
