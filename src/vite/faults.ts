import type { Fault } from '../client/dev/fault.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { codeFrame, positionAt, printable } from '../diagnostics/index.ts';

/** Diagnostics as the overlay shows them. */
export function toFaults(diagnostics: readonly Diagnostic[]): readonly Fault[] {
  return diagnostics.map((diagnostic) => {
    const { severity, code, message, hint, source, range } = diagnostic;
    return {
      ...positionAt(source.text, range[0]),
      file: source.file,
      severity,
      code,
      message: printable(message),
      hint: printable(hint),
      frame: codeFrame(diagnostic),
    };
  });
}
