import type { Scalar } from 'yaml';
import type { Range, Report, Source } from '../diagnostics/index.ts';
import { diagnose, yamlRules } from '../diagnostics/index.ts';
import { findControlCharacter } from './characters.ts';
import { lineEnd } from './lines.ts';
import { quoteText } from './quote.ts';

/** Reports what a single value was surely not meant to be. */
export function checkScalar(source: Source, scalar: Scalar<unknown>, report: Report): void {
  const { value, type } = scalar;
  const [start, end] = scalar.range ?? [0, 0];
  const place = { source, range: [start, end] as const };
  // Those that are written as themselves were found in the text; only an escape can hide one.
  if (typeof value === 'string' && type === 'QUOTE_DOUBLE') {
    const name = findControlCharacter(value);
    if (name) report(diagnose(yamlRules.controlCharacter, { name }, place));
  }
  if (type !== 'PLAIN' && type !== undefined) return;
  if (typeof value === 'number') checkNumber(source, value, place.range, report);
  else if (typeof value === 'string') checkPlainText(source, place.range, report);
  checkComment(source, place.range, value, report);
}

function checkNumber(source: Source, value: number, range: Range, report: Report): void {
  const written = source.text.slice(...range);
  const suggestion = quoteText(written);
  const fix = { range, text: suggestion };
  if (!Number.isFinite(value)) {
    report(diagnose(yamlRules.notANumber, { written }, { source, range }));
  } else if (/^[-+]?\d+$/.test(written) && !Number.isSafeInteger(value)) {
    report(diagnose(yamlRules.ambiguousNumber, { becomes: String(value), suggestion }, { source, range }, { fix }));
  }
}

function checkPlainText(source: Source, range: Range, report: Report): void {
  const { text } = source;
  const [start, end] = range;
  const written = text.slice(start, end);
  if (/^[“„«‘].*[”“»’]$/s.test(written)) {
    const suggestion = quoteText(written.slice(1, -1));
    report(diagnose(yamlRules.smartQuotes, { suggestion }, { source, range }, { fix: { range, text: suggestion } }));
  } else if (/^\u00a0|\u00a0$/.test(written)) {
    const facts = { name: 'non-breaking space (U+00A0)', problem: 'it would be part of the text' };
    const fix = { range, text: written.replace(/^\u00a0+|\u00a0+$/g, '') };
    report(diagnose(yamlRules.invisibleCharacter, facts, { source, range }, { fix }));
  } else if (/^-[^\s-][^\n]*\n\s*- /.test(written)) {
    const place = { source, range: [start, start + 1] as const };
    const facts = { after: '-', suggestion: `- ${written.split('\n', 1)[0]?.slice(1) ?? ''}` };
    report(diagnose(yamlRules.missingSpace, facts, place, { fix: { range: [start, start + 1], text: '- ' } }));
  }
}

/** ` #1` behind a text; a comment has a space behind its `#`, but `#todo` may be one without. */
function checkComment(source: Source, [start, end]: Range, value: unknown, report: Report): void {
  const { text } = source;
  const rest = text.slice(end, lineEnd(text, end));
  const lost = /^[ \t]*(#[^\s#!].*)$/.exec(rest)?.[1]?.trimEnd();
  if (lost === undefined) return;
  const hash = text.indexOf('#', end);
  const isEmpty = value === null && start === end;
  const range: Range = isEmpty ? [hash, hash + lost.length] : [start, hash + lost.length];
  const suggestion = quoteText(text.slice(...range));
  const place = { source, range: [hash, hash + lost.length] as const };
  const isMeant = /^#\d/.test(lost) || (isEmpty && /^#\S+$/.test(lost));
  const fix = isMeant ? { range, text: suggestion } : undefined;
  report(diagnose(yamlRules.commentEatsText, { lost, suggestion }, place, { fix }));
}
