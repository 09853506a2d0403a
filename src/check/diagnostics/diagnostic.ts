import { escapeControls, printable } from './escape.ts';
import type { Rule, Severity } from './rule.ts';
import type { Location, Range, Source } from './source.ts';
import { findPosition } from './source.ts';

/** A fault in the content, with the location of its cause. */
export interface Diagnostic extends Location {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string;
  /** The property path of the fault in the page: `blocks[1] (faq) > items[0] > answer`. */
  readonly propertyPath?: string | undefined;
  /** The path in `site.yaml` where the missing name would be declared: `['frames', 'map']`. */
  readonly missing?: readonly string[] | undefined;
  /** The YAML of the missing declaration, if it is known: `{ vendor: Maps, origin: https://maps.example, path: / }`. */
  readonly declaration?: string | undefined;
  /** The fault is only certain if these keys of `site.yaml` have no faults. */
  readonly reliesOn?: readonly string[] | undefined;
  /** A fix that can be applied without asking. */
  readonly fix?: Fix | undefined;
  /** The reason why `site.yaml` accepts this warning; undefined if it does not. */
  readonly accepted?: string | undefined;
}

/** Content that is hidden on purpose. It is not a fault. */
export interface Note extends Location {
  readonly message: string;
}

/** Text that replaces a range of the faulty source. */
export interface Fix {
  readonly range: Range;
  readonly text: string;
}

/** Receives the diagnostics of a stage. Stages only report; the command or server decides whether to fail. */
export type Report = (diagnostic: Diagnostic) => void;

/**
 * Makes the diagnostic of `rule` at `location`; a range that exceeds the text is cut. Texts from the file are escaped
 * for terminals, and very long words are shortened.
 */
export function diagnose<Params>(
  { code, severity, message, hint, reliesOn }: Rule<Params>,
  params: Params,
  { source, range, cause }: Location,
  {
    propertyPath,
    fix,
    missing,
    declaration,
  }: Pick<Diagnostic, 'propertyPath' | 'fix' | 'missing' | 'declaration'> = {},
): Diagnostic {
  const end = Math.min(range[1], source.text.length);
  const inside = [Math.min(range[0], end), end] as const;
  const cell = source.cells ? `${source.cells.name(inside[0])}: ` : '';
  const said = {
    message: shortenWords(printable(cell + message(params))),
    hint: shortenWords(printable(hint(params))),
  };
  const possible = fix && fitsCell(fix, source) ? fix : undefined;
  const known = { propertyPath, fix: possible, cause, missing, declaration, reliesOn };
  return { code, severity, ...said, source, range: inside, ...known };
}

/** Whether the text of a fix can be written into a cell as it is; true outside of sheets. */
function fitsCell({ text }: Fix, { cells }: Source): boolean {
  return cells === undefined || (!cells.isReadOnly && !/[",;\t\r\n]/.test(text));
}

/** A text without the middle of very long words. */
function shortenWords(text: string): string {
  return text.replace(/(\S{100})\S{100,}/gu, '$1…');
}

/** True if anything in the list must fail the build. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** The diagnostics that someone has to deal with: all but the accepted warnings. */
export function listOpen(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ accepted }) => accepted === undefined);
}

/** Whether the diagnostics are a reason to refuse the site: an error, or in a strict run an open warning. */
export function isRefused(diagnostics: readonly Diagnostic[], isStrict: boolean): boolean {
  return hasErrors(diagnostics) || (isStrict && listOpen(diagnostics).length > 0);
}

/**
 * Sorts diagnostics by file and position, and removes duplicates: a fault in a shared block or a template is found on
 * every page that shows it, each time with the values of that page.
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

/** Files at the root come first, because all other files rely on them. */
function compareFiles(left: string, right: string): number {
  return Number(left.includes('/')) - Number(right.includes('/')) || compareText(left, right);
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * `pages/about.yaml:14:7`, which terminals and editors turn into a link. Control characters in a file name are escaped.
 */
export function formatLocation({ source, range }: Location): string {
  const { line, column } = findPosition(source, range[0]);
  return `${escapeControls(source.file)}:${line}:${column}`;
}
