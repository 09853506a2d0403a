import type { Scalar } from 'yaml';
import type { Diagnostic, Range, Report, Source } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import { findControlCharacter } from './characters.ts';
import { checkComment } from './comment.ts';
import { readLine } from './complaint.ts';
import { findCurlyQuotes } from './curly-quotes.ts';
import { diagnoseIndent, diagnoseOrphan } from './indent.ts';
import { diagnoseGlued } from './key.ts';
import { lineAt, lineStart, nextLine } from './lines.ts';
import { explainDashOfText, explainLookAlike, isLookAlikeKey, nameCharacter, ODD_SPACES } from './look-alike.ts';
import { quoteText } from './quote.ts';

/**
 * Reports values that were certainly not meant like this.
 * @param isFlow whether it is between brackets
 */
export function checkScalar(source: Source, scalar: Scalar<unknown>, isFlow: boolean, report: Report): void {
  const { value, type } = scalar;
  const [start, end] = scalar.range ?? [0, 0];
  const location = { source, range: [start, end] as const };
  // Literal ones were already found in the text; only an escape can hide one.
  if (typeof value === 'string' && type === 'QUOTE_DOUBLE') {
    const name = findControlCharacter(value);
    if (name) report(diagnose(yamlRules.controlCharacter, { name }, location));
  }
  if (type !== 'PLAIN' && type !== undefined) return;
  if (typeof value === 'number') checkNumber(source, value, location.range, report);
  if (value === null && start < end) checkNothing(source, location.range, report);
  const fault = typeof value === 'string' ? explainPlainText(source, location.range) : undefined;
  if (fault) report(fault);
  checkComment(source, { value, range: location.range, isFlow }, report);
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

/** `Null`: a name, or a text, that YAML reads as null. */
function checkNothing(source: Source, range: Range, report: Report): void {
  const written = source.text.slice(...range);
  const suggestion = quoteText(written);
  // In lower case, a programmer may mean it.
  const fix = /^[A-Z]/.test(written) ? { range, text: suggestion } : undefined;
  report(diagnose(yamlRules.wordForNothing, { written, suggestion }, { source, range }, { fix }));
}

const AROUND = new RegExp(`^[${ODD_SPACES}]|[${ODD_SPACES}]$`);

/** What is wrong with an unquoted text. */
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

/** `Roof repair"`: a quote at the end, and none at the start. After a digit it means inches. */
export function findUnopenedQuote(source: Source, range: Range): Diagnostic | undefined {
  const written = source.text.slice(...range);
  if (!/^[^"']*[^"'\d]"$/.test(written)) return undefined;
  const suggestion = quoteText(written.slice(0, -1));
  const location = { source, range: [range[1] - 1, range[1]] as const };
  return diagnose(yamlRules.unopenedQuote, { suggestion }, location, { fix: { range, text: suggestion } });
}

/** A text that swallows list items: one whose dash has no space, or the deeper ones below it. */
function findItemInText(source: Source, [start, end]: Range): Diagnostic | undefined {
  const { text } = source;
  const [first = ''] = text.slice(start, end).split('\n', 1);
  if (/^-[^\s\d-]/.test(first) && text.slice(lineStart(text, start), start).trim() === '') {
    return diagnoseGlued(source, start, '-', first.slice(1));
  }
  const item = text.slice(start, end).search(/\n *- /);
  if (item === -1) return undefined;
  const [like, taken] = [readLine(text, start), readLine(text, start + item + 1)];
  // After a key, items belong to another list, unless they start with the same key.
  if (like.key !== '' && like.key !== taken.key) return diagnoseOrphan(source, taken);
  return diagnoseIndent(source, taken, { column: like.indent, like });
}

/** A text that swallows a line which should be a key or a list: its dashes and colons are only look-alikes. */
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
