import { escapeControls, printable } from './escape.ts';
import type { Rule, Severity } from './rule.ts';
import type { Location, Range } from './source.ts';
import { positionAt } from './source.ts';

/** A fault found in the content, with the location that causes it. */
export interface Diagnostic extends Location {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string;
  /** The path of the fault in the page, in words: `blocks[1] (faq) > items[0] > answer`. */
  readonly propertyPath?: string | undefined;
  /** The path in `site.yaml` at which something named here would be declared: `['frames', 'map']`. */
  readonly missing?: readonly string[] | undefined;
  /** The keys of `site.yaml` that have to be sound for this to be a fault. */
  readonly reliesOn?: readonly string[] | undefined;
  /** How it can be fixed without asking anybody. */
  readonly fix?: Fix | undefined;
}

/** Something that is as it is written, but invisible on the site. It counts for nothing. */
export interface Note extends Location {
  readonly message: string;
}

/** Text that replaces a range of the source in which the fault was found. */
export interface Fix {
  readonly range: Range;
  readonly text: string;
}

/** Takes the findings of a stage; stages report, and only the edge decides to fail. */
export type Report = (diagnostic: Diagnostic) => void;

/**
 * Makes the diagnostic of `rule` at `location`; of a range that reaches beyond the text, at the part inside.
 * What it quotes from the file is made harmless for a terminal, and of words without an end only the beginning is quoted.
 */
export function diagnose<Params>(
  { code, severity, message, hint, reliesOn }: Rule<Params>,
  params: Params,
  { source, range, cause }: Location,
  { propertyPath, fix, missing }: Pick<Diagnostic, 'propertyPath' | 'fix' | 'missing'> = {},
): Diagnostic {
  const end = Math.min(range[1], source.text.length);
  const inside = [Math.min(range[0], end), end] as const;
  const said = { message: shortenWords(printable(message(params))), hint: shortenWords(printable(hint(params))) };
  return { code, severity, ...said, source, range: inside, propertyPath, fix, cause, missing, reliesOn };
}

/** A text without the middle of very long words. */
function shortenWords(text: string): string {
  return text.replace(/(\S{100})\S{100,}/gu, '$1…');
}

/** True when anything in the list must fail the build. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/**
 * Sorted by file and position, each fault once: a fault in a shared block or a template is found on every page that shows it,
 * each time with what that page filled in.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const distinct = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { code, message, source, range, propertyPath } = diagnostic;
    const key = JSON.stringify([source.file, range[0], range[1], code, propertyPath ?? message]);
    if (!distinct.has(key)) distinct.set(key, diagnostic);
  }
  return [...distinct.values()].sort(compareDiagnostics);
}

function compareDiagnostics(left: Diagnostic, right: Diagnostic): number {
  return (
    compareFiles(left.source.file, right.source.file) ||
    left.range[0] - right.range[0] ||
    left.range[1] - right.range[1] ||
    compareText(left.code, right.code) ||
    compareText(left.message, right.message)
  );
}

/** What stands at the root comes first: all other files rely on it. */
function compareFiles(left: string, right: string): number {
  return Number(left.includes('/')) - Number(right.includes('/')) || compareText(left, right);
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** `pages/about.yaml:14:7`, the form terminals and editors turn into a link. A file may have any name: what a terminal obeys is escaped. */
export function formatLocation({ source, range }: Location): string {
  const { line, column } = positionAt(source.text, range[0]);
  return `${escapeControls(source.file)}:${line}:${column}`;
}
