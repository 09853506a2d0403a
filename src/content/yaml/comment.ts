import type { Diagnostic, Fix, Range, Report, Source } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import { lineEnd, lineStart } from './lines.ts';
import { quoteText } from './quote.ts';

/** A value before a comment. */
interface Commented {
  readonly value: unknown;
  readonly range: Range;
  /** Whether it is between brackets, where a comma ends it. */
  readonly isFlow: boolean;
}

/** ` #1` after a text; a comment has a space after its `#`, but `#todo` may be one without. */
export function checkComment(source: Source, commented: Commented, report: Report): void {
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

/** `Apartment # 5`: unquoted words before a comment that may be their continuation. */
function checkTextBeforeComment(
  source: Source,
  { value, range: [start, end], comment, own }: Omit<Commented, 'isFlow'> & Readonly<Record<'comment' | 'own', string>>,
  report: Report,
): void {
  // A single word is often a name: "type: hero # the top".
  if (typeof value !== 'string' || (!/\s/.test(value) && !/^# \d/.test(comment))) return;
  const { text } = source;
  const hash = text.indexOf('#', end);
  const suggestion = quoteText(text.slice(start, hash + own.length));
  const location = { source, range: [hash, hash + comment.length] as const };
  if (comment.length > 1) report(diagnose(yamlRules.commentBehindText, { lost: comment, suggestion }, location));
}

/** `{ text: Flat #4, link: /about }`: a comment between brackets that hides a comma or a closing bracket. */
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
 * The part of a comment that belongs to the value before it: up to a comma or a bracket, except those of numbers and
 * placeholders.
 */
function cutAtComma(comment: string): string {
  return /^(?:\$\{[^}]*\}|(?<=\d),(?=\d)|[^,\]}])*/.exec(comment)?.[0].trimEnd() ?? '';
}

/**
 * A comment that is the continuation of a value.
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
