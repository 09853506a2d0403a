import type { Scalar } from 'yaml';
import type { Diagnostic, Range, Report, Source } from '../diagnostics/index.ts';
import { diagnose, yamlRules } from '../diagnostics/index.ts';
import { findControlCharacter } from './characters.ts';
import { findCurlyQuotes } from './curly-quotes.ts';
import { explainIndent } from './indent.ts';
import { diagnoseGlued } from './key.ts';
import { lineAt, lineEnd, lineStart, nextLine } from './lines.ts';
import { explainDashOfText, explainLookAlike, isLookAlikeKey, nameCharacter, ODD_SPACES } from './look-alike.ts';
import { findOutlineFault } from './outline.ts';
import { quoteText } from './quote.ts';

/** Reports what a single value was surely not meant to be. */
export function checkScalar(source: Source, scalar: Scalar<unknown>, report: Report): void {
  const { value, type } = scalar;
  const [start, end] = scalar.range ?? [0, 0];
  const location = { source, range: [start, end] as const };
  // Those that are written as themselves were found in the text; only an escape can hide one.
  if (typeof value === 'string' && type === 'QUOTE_DOUBLE') {
    const name = findControlCharacter(value);
    if (name) report(diagnose(yamlRules.controlCharacter, { name }, location));
  }
  if (type !== 'PLAIN' && type !== undefined) return;
  if (typeof value === 'number') checkNumber(source, value, location.range, report);
  if (value === null && start < end) checkNothing(source, location.range, report);
  const fault = typeof value === 'string' ? explainPlainText(source, location.range) : undefined;
  if (fault) report(fault);
  checkComment(source, location.range, value, report);
}

function checkNumber(source: Source, value: number, range: Range, report: Report): void {
  const written = source.text.slice(...range);
  const suggestion = quoteText(written);
  const fix = { range, text: suggestion };
  if (!Number.isFinite(value)) {
    report(diagnose(yamlRules.notANumber, { written }, { source, range }));
  } else if (/^[-+]?\d+$/.test(written) && !Number.isSafeInteger(value)) {
    report(diagnose(yamlRules.ambiguousNumber, { becomes: String(value), suggestion }, { source, range }, { fix }));
  } else if (/^0[xo]/.test(written)) {
    const params = { becomes: String(value), suggestion, isCode: true };
    report(diagnose(yamlRules.ambiguousNumber, params, { source, range }));
  }
}

/** `Null`: a name, or a text, that YAML reads as nothing. */
function checkNothing(source: Source, range: Range, report: Report): void {
  const written = source.text.slice(...range);
  const suggestion = quoteText(written);
  // In small letters it may be meant by somebody who writes programs.
  const fix = /^[A-Z]/.test(written) ? { range, text: suggestion } : undefined;
  report(diagnose(yamlRules.wordForNothing, { written, suggestion }, { source, range }, { fix }));
}

const AROUND = new RegExp(`^[${ODD_SPACES}]|[${ODD_SPACES}]$`);

/** What is wrong with a text without quotes. */
function explainPlainText(source: Source, range: Range): Diagnostic | undefined {
  const written = source.text.slice(...range);
  const odd = AROUND.exec(written)?.[0];
  if (odd !== undefined) {
    const params = { name: nameCharacter(odd), problem: 'it would be part of the text' };
    const fix = { range, text: written.trim() };
    return diagnose(yamlRules.invisibleCharacter, params, { source, range }, { fix });
  }
  return (
    findCurlyQuotes(source, range) ??
    findUnopenedQuote(source, range) ??
    findExtraBracket(source, range) ??
    findItemInText(source, range) ??
    findLookAlike(source, range)
  );
}

/** `one, two]`: a bracket at the end of a text that opens none. */
export function findExtraBracket(source: Source, range: Range): Diagnostic | undefined {
  const written = source.text.slice(...range);
  const bracket = written.at(-1) ?? '';
  const opening = bracket === ']' ? '[' : '{';
  if (!/[\]}]/.test(bracket) || written.split(opening).length >= written.split(bracket).length) return undefined;
  return diagnose(yamlRules.extraBracket, { bracket }, { source, range: [range[1] - 1, range[1]] });
}

/** `Roof repair"`: a quote at the end, and none at the start. Behind a digit it stands for inches. */
export function findUnopenedQuote(source: Source, range: Range): Diagnostic | undefined {
  const written = source.text.slice(...range);
  if (!/^[^"']*[^"'\d]"$/.test(written)) return undefined;
  const suggestion = quoteText(written.slice(0, -1));
  const location = { source, range: [range[1] - 1, range[1]] as const };
  return diagnose(yamlRules.unopenedQuote, { suggestion }, location, { fix: { range, text: suggestion } });
}

/** A text that takes in list items: one whose dash has no space, or the deeper ones below it. */
function findItemInText(source: Source, [start, end]: Range): Diagnostic | undefined {
  const { text } = source;
  const [first = ''] = text.slice(start, end).split('\n', 1);
  if (/^-[^\s\d-]/.test(first) && text.slice(lineStart(text, start), start).trim() === '') {
    return diagnoseGlued(source, start, '-', first.slice(1));
  }
  if (!/\n *- /.test(text.slice(start, end))) return undefined;
  const fault = findOutlineFault(text);
  return fault?.kind === 'indent' ? explainIndent(source, fault) : undefined;
}

/** A text that takes in a line which was to be a key, or which was to be a list: its dashes and colons only look like some. */
function findLookAlike(source: Source, [start, end]: Range): Diagnostic | undefined {
  const { text } = source;
  const dash = explainDashOfText(source, start);
  if (dash) return dash;
  if (!text.slice(start, end).includes('\n')) return undefined;
  for (let line = nextLine(text, start); line < end; line = nextLine(text, line)) {
    if (isLookAlikeKey(lineAt(text, line))) return explainLookAlike(source, line);
  }
  return undefined;
}

/** ` #1` behind a text; a comment has a space behind its `#`, but `#todo` may be one without. */
function checkComment(source: Source, [start, end]: Range, value: unknown, report: Report): void {
  const { text } = source;
  if (!/^[ \t]*#/.test(text.slice(end, end + 200))) return;
  const rest = text.slice(end, lineEnd(text, end));
  const lost = /^[ \t]*(#[^\s#!].*)$/.exec(rest)?.[1]?.trimEnd();
  if (lost === undefined) {
    checkTextBeforeComment(source, [start, end], value, report);
    return;
  }
  const hash = text.indexOf('#', end);
  const isEmpty = value === null && start === end;
  const range: Range = isEmpty ? [hash, hash + lost.length] : [start, hash + lost.length];
  const suggestion = quoteText(text.slice(...range));
  const location = { source, range: [hash, hash + lost.length] as const };
  const isMeant = /^#\d/.test(lost) || (isEmpty && /^#\S+$/.test(lost));
  const fix = isMeant ? { range, text: suggestion } : undefined;
  report(diagnose(yamlRules.commentEatsText, { lost, suggestion }, location, { fix }));
}

/** `Apartment # 5`: words before a comment without quotes around them, of which the comment may be the rest. */
function checkTextBeforeComment(source: Source, [start, end]: Range, value: unknown, report: Report): void {
  if (typeof value !== 'string') return;
  const { text } = source;
  const hash = text.indexOf('#', end);
  const lost = text.slice(hash, lineEnd(text, hash)).trimEnd();
  // A word alone is often a name: "type: hero # the top".
  if (!/\s/.test(value) && !/^# \d/.test(lost)) return;
  const suggestion = quoteText(text.slice(start, hash + lost.length));
  const location = { source, range: [hash, hash + lost.length] as const };
  if (lost.length > 1) report(diagnose(yamlRules.commentBehindText, { lost, suggestion }, location));
}
