import { diff } from '@codemirror/merge';
import type { ChangeSpec } from '@codemirror/state';
import { splitLines } from './line-ends.ts';

/** The time limit of the comparison in milliseconds; after that, it is coarser. */
const LONGEST = 50;

/** The minimal changes from one text to another, so that the cursor stays in place. */
export function findMinimalChanges(before: string, after: string): readonly ChangeSpec[] {
  return diff(before, after, { scanLimit: 500, timeout: LONGEST }).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: splitLines(after.slice(fromB, toB)),
  }));
}
