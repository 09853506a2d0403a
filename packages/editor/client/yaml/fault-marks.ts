import type { Diagnostic } from '@codemirror/lint';
import type { Fault } from '../../protocol.ts';
import { plainEnds, splitLines } from './line-ends.ts';

/** Faults as diagnostics in the shown text of a file, with a button for their fix. */
export function markFaults(faults: readonly Fault[], text: string): readonly Diagnostic[] {
  const place = ([start, end]: Fault['range']) => [shownOffset(text, start), shownOffset(text, end)] as const;
  return faults.map(({ range, severity, message, hint, fix }) => {
    const [from, to] = place(range);
    return {
      from,
      to,
      severity,
      message: hint ? `${message}\n${hint}` : message,
      ...(fix && {
        actions: [
          {
            name: 'Fix it',
            // Earlier input may have moved the diagnostic and the range of its fix.
            apply: (view, start) => {
              const [first, last] = place(fix.range);
              const moved = start - from;
              const changes = { from: first + moved, to: last + moved, insert: splitLines(fix.text) };
              view.dispatch({ changes, userEvent: 'input.fix' });
              view.focus();
            },
          },
        ],
      }),
    };
  });
}

/** Converts an offset in a file to one in the shown text, where each line break is one character. */
export function shownOffset(text: string, offset: number): number {
  return plainEnds(text.slice(0, offset)).length;
}
