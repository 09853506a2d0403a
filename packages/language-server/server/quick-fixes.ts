import type { CodeAction, Position, Range } from 'vscode-languageserver/node';
import { CodeActionKind } from 'vscode-languageserver/node';
import type { FileFault } from './messages.ts';

/** The quick fixes for the faults of a file that touch a range. */
export function listFixes(faults: readonly FileFault[], uri: string, range: Range): CodeAction[] {
  return faults.flatMap(({ fix, message, range: where }) => {
    if (!fix || !touches(where, range)) return [];
    const title =
      fix.text.trim() === '' ? `Remove what is not needed: ${message}` : `Write ${JSON.stringify(fix.text)}`;
    const edit = { changes: { [uri]: [{ range: fix.range, newText: fix.text }] } };
    return [{ title, kind: CodeActionKind.QuickFix, isPreferred: true, edit }];
  });
}

function touches(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
