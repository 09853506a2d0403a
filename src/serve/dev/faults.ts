import { join } from 'node:path';
import type { Fault } from '../../browser/dev/fault.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { codeFrame, escapeControls, positionAt, printable } from '../../diagnostics/index.ts';
import { isFailure } from './code-failure.ts';

/** The folders that the files of diagnostics lie in. */
export interface Folders {
  /** That of `site.yaml`. */
  readonly root: string;
  /** That of the builder, whose own code may fail. */
  readonly project: string;
}

/** Diagnostics as the overlay shows them. */
export function toFaults(diagnostics: readonly Diagnostic[], { root, project }: Folders): readonly Fault[] {
  return diagnostics.map((diagnostic) => {
    const { severity, code, message, hint, source, range } = diagnostic;
    const { line, column } = positionAt(source.text, range[0]);
    return {
      line,
      column,
      file: escapeControls(source.file),
      severity,
      code,
      message: printable(message),
      hint: printable(hint),
      frame: codeFrame(diagnostic),
      location: `${join(isFailure(diagnostic) ? project : root, source.file)}:${line}:${column}`,
    };
  });
}
