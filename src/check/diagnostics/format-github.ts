import type { Diagnostic } from './diagnostic.ts';
import { escapeControls, printable } from './escape.ts';
import { findSpan } from './source.ts';

/**
 * Diagnostics as workflow commands, which GitHub Actions shows beside the lines of a pull request. Columns count from
 * 1, and `endColumn` is the last character; a range of several lines gets no columns. Accepted warnings are
 * notices.
 * @param base the folder of the site inside the repository, empty or with "/" at its end
 */
export function formatGithub(diagnostics: readonly Diagnostic[], base = ''): string {
  return diagnostics.map((diagnostic) => formatCommand(diagnostic, base)).join('\n');
}

function formatCommand({ code, severity, message, hint, source, range, accepted }: Diagnostic, base: string): string {
  const { start, end } = findSpan(source, range);
  const isOneLine = start.line === end.line;
  const columns = isOneLine ? { col: start.column, endColumn: Math.max(start.column, end.column - 1) } : {};
  const properties = {
    file: escapeControls(base + source.file),
    line: start.line,
    endLine: end.line,
    ...columns,
    title: code,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const advice = accepted === undefined ? hint : `Accepted: ${accepted}`;
  const level = accepted === undefined ? severity : 'notice';
  return `::${level} ${written.join(',')}::${escapeData(`${printable(message)} ${printable(advice)}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
