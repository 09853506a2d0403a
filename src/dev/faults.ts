import { join } from 'node:path';
import type { Diagnostic } from '../check/diagnostics/index.ts';
import { codeFrame, escapeControls, findPosition, printable } from '../check/diagnostics/index.ts';
import type { Folders } from '../check/failure/index.ts';
import { findFolder, isFailure } from '../check/failure/index.ts';
import type { Fault } from '../client/dev/fault.ts';

/** Diagnostics for the overlay. */
export function toFaults(diagnostics: readonly Diagnostic[], folders: Folders): readonly Fault[] {
  return diagnostics.map((diagnostic) => {
    const { severity, code, message, hint, source, range } = diagnostic;
    const { line, column } = findPosition(source, range[0]);
    return {
      line,
      column,
      file: escapeControls(source.file),
      severity,
      code,
      message: printable(message),
      hint: printable(hint),
      frame: codeFrame(diagnostic),
      location: `${join(isFailure(diagnostic) ? findFolder(source.file, folders) : folders.root, source.file)}:${line}:${column}`,
    };
  });
}
