import type { Scalar } from 'yaml';
import type { Diagnostic, Fix, Range, Report, Source } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import { findControlCharacter } from './characters.ts';
import { readLine } from './guess.ts';
import { diagnoseIndent, diagnoseOrphan } from './indent.ts';
import { diagnoseGlued } from './key.ts';
import { lineAt, lineEnd, lineStart, nextLine } from './lines.ts';
import { explainDashOfText, explainLookAlike, isLookAlikeKey, nameCharacter, ODD_SPACES } from './look-alike.ts';
import { quoteText } from './quote.ts';

/**
 * Reports a value that its author certainly meant differently.
 * @param isFlow whether the value is between brackets
 */
export function checkScalar(source: Source, scalar: Scalar<unknown>, isFlow: boolean, report: Report): void {
  const { value, type } = scalar;
  const [start, end] = scalar.range ?? [0, 0];
  const location = { source, range: [start, end] as const };
  // Control characters in the text itself are already reported; here, only an escape can produce one.
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

/** Reports a word that YAML reads as null, such as `Null`; it may be a name. */
function checkNothing(source: Source, range: Range, report: Report): void {
  const written = source.text.slice(...range);
  const suggestion = quoteText(written);
  // A word in lower case may be meant as null.
  const fix = /^[A-Z]/.test(written) ? { range, text: suggestion } : undefined;
  report(diagnose(yamlRules.wordForNothing, { written, suggestion }, { source, range }, { fix }));
}

const AROUND = new RegExp(`^[${ODD_SPACES}]|[${ODD_SPACES}]$`);

/** The fault of an unquoted text; undefined if there is none. */
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

/** Finds a closing bracket at the end of a text without an opening bracket: `one, two]`. */
function findExtraBracket(source: Source, range: Range): Diagnostic | undefined {
  const written = source.text.slice(...range);
  const bracket = written.at(-1) ?? '';
  const opening = bracket === ']' ? '[' : '{';
  if (!/[\]}]/.test(bracket) || written.split(opening).length >= written.split(bracket).length) return undefined;
  return diagnose(yamlRules.extraBracket, { bracket }, { source, range: [range[1] - 1, range[1]] });
}

/**
 * Finds a quote at the end of a text without one at the start: `Roof repair"`. After a digit, the quote means inches.
 */
export function findUnopenedQuote(source: Source, range: Range): Diagnostic | undefined {
  const written = source.text.slice(...range);
  if (!/^[^"']*[^"'\d]"$/.test(written)) return undefined;
  const suggestion = quoteText(written.slice(0, -1));
  const location = { source, range: [range[1] - 1, range[1]] as const };
  return diagnose(yamlRules.unopenedQuote, { suggestion }, location, { fix: { range, text: suggestion } });
}

/**
 * Finds list items that YAML reads as part of a text: the dash has no space after it, or the items are below the text
 * and deeper.
 */
function findItemInText(source: Source, [start, end]: Range): Diagnostic | undefined {
  const { text } = source;
  const [first = ''] = text.slice(start, end).split('\n', 1);
  if (/^-[^\s\d-]/.test(first) && text.slice(lineStart(text, start), start).trim() === '') {
    return diagnoseGlued(source, start, '-', first.slice(1));
  }
  const item = text.slice(start, end).search(/\n *- /);
  if (item === -1) return undefined;
  const [like, taken] = [readLine(text, start), readLine(text, start + item + 1)];
  // If the text is the value of a key, the items belong to another list, unless they start with the same key.
  if (like.key !== '' && like.key !== taken.key) return diagnoseOrphan(source, taken);
  return diagnoseIndent(source, taken, { column: like.indent, like });
}

/** Finds lines that YAML reads as part of a text because their dashes or colons are look-alike characters. */
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

/** A value before a comment. */
interface Commented {
  readonly value: unknown;
  readonly range: Range;
  /** Whether the value is between brackets, where a comma ends it. */
  readonly isFlow: boolean;
}

/** Checks a comment after a value: with a space after "#" it is a comment, but ` #1` may be part of the text. */
function checkComment(source: Source, commented: Commented, report: Report): void {
  const { text } = source;
  const { value, range, isFlow } = commented;
  const [start, end] = range;
  if (!/^[ \t]*#/.test(text.slice(end, end + 200))) return;
  const hash = text.indexOf('#', end);
  const comment = text.slice(hash, lineEnd(text, hash)).trimEnd();
  const own = isFlow ? cutAtComma(comment) : comment;
  if (!/^#[^\s#!]/.test(comment)) {
    checkTextBeforeComment(source, { value, range, comment, own }, report);
    return;
  }
  const isEmpty = value === null && start === end;
  report(diagnoseEaten(source, isEmpty ? hash : start, hash, own));
}

/** Reports a comment after unquoted words that may be their continuation: `Apartment # 5`. */
function checkTextBeforeComment(
  source: Source,
  { value, range: [start, end], comment, own }: Omit<Commented, 'isFlow'> & Readonly<Record<'comment' | 'own', string>>,
  report: Report,
): void {
  // After one word, a comment is intended ("type: hero # the top"), unless it starts with a number: "Apartment # 5".
  if (typeof value !== 'string' || (!/\s/.test(value) && !/^# \d/.test(comment))) return;
  const { text } = source;
  const hash = text.indexOf('#', end);
  const suggestion = quoteText(text.slice(start, hash + own.length));
  const location = { source, range: [hash, hash + comment.length] as const };
  if (comment.length > 1) report(diagnose(yamlRules.commentBehindText, { lost: comment, suggestion }, location));
}

/**
 * The fault of a comment between brackets that hides a comma or a closing bracket: `{ text: Flat #4, link: /about }`.
 */
export function explainCommentInBrackets(source: Source, hash: number): Diagnostic | undefined {
  const { text } = source;
  const comment = text.slice(hash, lineEnd(text, hash)).trimEnd();
  const before = text.slice(lineStart(text, hash), hash);
  const isBehindText = /[^\s,[\]{}"'][ \t]*$/.test(before);
  if (!/^#[^\s#!]/.test(comment) || !(isBehindText ? /[,\]}]$/ : /[\]}]$/).test(comment)) return undefined;
  const written = /(?:^|[[{,]|:\s)[ \t]*((?:[^[{,:]|:(?=\S))*)$/.exec(before.replace(/^ *(?:- +)+/, ''))?.[1] ?? '';
  return diagnoseEaten(source, hash - written.length, hash, cutAtComma(comment));
}

/**
 * The part of a comment that belongs to the value before it: up to a comma or a closing bracket that is not part of a
 * number or a placeholder.
 */
function cutAtComma(comment: string): string {
  return /^(?:\$\{[^}]*\}|(?<=\d),(?=\d)|[^,\]}])*/.exec(comment)?.[0].trimEnd() ?? '';
}

/**
 * The fault of a value whose end YAML reads as a comment.
 * @param own the part of the comment that belongs to the value
 */
function diagnoseEaten(source: Source, start: number, hash: number, own: string): Diagnostic {
  const { text } = source;
  const lost = text.slice(hash, lineEnd(text, hash)).trimEnd();
  const range: Range = [start, hash + own.length];
  const suggestion = quoteText(text.slice(...range));
  const isMeant = /^#\d/.test(own) || (start === hash && /^#\S+$/.test(own));
  const fix: Fix | undefined = isMeant ? { range, text: suggestion } : undefined;
  const location = { source, range: [hash, hash + lost.length] as const };
  return diagnose(yamlRules.commentEatsText, { lost, suggestion }, location, { fix });
}

/** The opening and closing quotes of one kind, and all quotes that count when a text is checked for balance. */
interface Pair {
  readonly open: RegExp;
  readonly close: RegExp;
  readonly ofKind: RegExp;
}

const PAIRS: readonly Pair[] = [
  { open: /^“/, close: /[”“]$/, ofKind: /[“”„]/g },
  { open: /^„/, close: /[”“]$/, ofKind: /[“”„]/g },
  { open: /^«/, close: /»$/, ofKind: /[«»]/g },
  { open: /^‘/, close: /’$/, ofKind: /[‘’]/g },
];

/** Finds curly quotes around a text, which YAML reads as letters: `“Roof repair”`. */
export function findCurlyQuotes(source: Source, range: Range): Diagnostic | undefined {
  const inner = unwrapCurlyQuotes(source.text.slice(...range));
  if (inner === undefined) return undefined;
  const suggestion = quoteText(inner);
  return diagnose(yamlRules.smartQuotes, { suggestion }, { source, range }, { fix: { range, text: suggestion } });
}

/**
 * The text inside one pair of curly quotes; undefined if the quotes are part of the text, as in `“Fast” and “good”`.
 */
function unwrapCurlyQuotes(written: string): string | undefined {
  const pair = PAIRS.find(({ open, close }) => open.test(written) && close.test(written) && written.length > 1);
  if (!pair) return undefined;
  const inner = written.slice(1, -1);
  return isBalanced(inner, pair) ? inner : undefined;
}

/** Whether the quotes in a text are balanced; an apostrophe is not a quote. */
function isBalanced(text: string, { open, ofKind }: Pair): boolean {
  let depth = 0;
  for (const [quote] of text.replace(/(?<=\p{L})’(?=\p{L})/gu, '').matchAll(ofKind)) {
    depth += open.test(quote) ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
