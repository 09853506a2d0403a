import type { Diagnostic, Location } from '../../../src/check/diagnostics/index.ts';
import { positionAt } from '../../../src/check/diagnostics/index.ts';
import type { FileFault, Position, Range } from './messages.ts';

/** A diagnostic without the text of its file, so that it can be sent to another thread. */
export function describeFault({ code, severity, message, hint, source, range, fix, cause }: Diagnostic): FileFault {
  const quotedAt = cause?.kind === 'placeholder' ? cause.location : undefined;
  return {
    file: source.file,
    range: findRange({ source, range }),
    code,
    severity,
    message,
    hint,
    ...(fix && { fix: { range: findRange({ source, range: fix.range }), text: fix.text } }),
    ...(quotedAt && { quotedAt: { file: quotedAt.source.file, range: findRange(quotedAt) } }),
  };
}

/** A location in the protocol's format. */
function findRange({ source, range: [start, end] }: Location): Range {
  return { start: findPosition(source.text, start), end: findPosition(source.text, end) };
}

function findPosition(text: string, offset: number): Position {
  const { line, column } = positionAt(text, offset);
  return { line: line - 1, character: column - 1 };
}
