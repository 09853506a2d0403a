import type { Diagnostic } from '@codemirror/lint';
import type { Fault } from '../../protocol.ts';
import { plainEnds, splitLines } from './line-ends.ts';

/** Faults as marks in the text of a file as it is shown; the fix of one is a button beside its words. */
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
            // The mark may have moved with what was typed before it, and the fix with it.
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

/** An offset in the text of a file, in the text as it is shown: there, each line ends with one sign. */
export function shownOffset(text: string, offset: number): number {
  return plainEnds(text.slice(0, offset)).length;
}
