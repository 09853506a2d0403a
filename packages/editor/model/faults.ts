import type { Diagnostic } from '../../../src/check/diagnostics/index.ts';
import { findPosition, printable, textRules } from '../../../src/check/diagnostics/index.ts';
import type { Fault, FaultFix } from '../protocol.ts';
import { createPathFinder } from './paths.ts';

/** Converts diagnostics for the editor, with the same messages as in the terminal. */
export function toFaults(diagnostics: readonly Diagnostic[]): readonly Fault[] {
  const findPath = createPathFinder();
  return diagnostics.map((diagnostic) => {
    const { code, severity, message, source, range, missing, declaration } = diagnostic;
    const { path, isComment } = findPath(diagnostic);
    const fix = code === textRules.toDo.code && isComment ? takeAway(source.text, range[0]) : diagnostic.fix;
    const hint = fix === diagnostic.fix ? diagnostic.hint : readReminder(source.text.slice(range[1]));
    return {
      ...{ code, severity, message: printable(message), hint: printable(hint), file: source.file, range },
      ...findPosition(source, range[0]),
      path,
      ...(fix && { fix: makeSure(source.text, fix) }),
      ...(missing && declaration && { declares: { path: missing, yaml: declaration } }),
    };
  });
}

/** The minimum length of a text that is unlikely to occur elsewhere by chance. */
const SURE = 4;

/** Makes a fix that can be found again after the text has changed: a very short fix replaces the whole line. */
function makeSure(source: string, fix: Omit<FaultFix, 'found'>): FaultFix {
  const [start, end] = fix.range;
  if (end - start >= SURE) return { ...fix, found: source.slice(start, end) };
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = source.indexOf('\n', end) === -1 ? source.length : source.indexOf('\n', end);
  return {
    ...fix,
    range: [lineStart, lineEnd],
    found: source.slice(lineStart, lineEnd),
    text: source.slice(lineStart, start) + fix.text + source.slice(end, lineEnd),
  };
}

/** The text of a comment after its TODO, as a sentence. */
function readReminder(after: string): string {
  const said = (after.split(/\r?\n/, 1)[0] ?? '').replace(/^\W+/, '').trim();
  return said === '' ? 'Write it, and mark it as done.' : /[.!?]$/.test(said) ? said : `${said}.`;
}

/** The fix for a TODO that is done: deletes its comment. Undefined if the comment has text before the TODO. */
function takeAway(text: string, at: number): Omit<FaultFix, 'found'> | undefined {
  const [comment] = /[ \t]*#[ \t]*$/.exec(text.slice(0, at)) ?? [];
  if (comment === undefined) return undefined;
  const start = at - comment.length;
  const end = text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at);
  const isWholeLine = start === 0 || text[start - 1] === '\n';
  const stop = text[end - 1] === '\r' ? end - 1 : end;
  return { range: [start, isWholeLine ? Math.min(end + 1, text.length) : stop], text: '', label: 'Mark as done' };
}
