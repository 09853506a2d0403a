import { diff } from '@codemirror/merge';
import type { ChangeSpec } from '@codemirror/state';
import { splitLines } from './line-ends.ts';

/** Milliseconds that a comparison may take; after that it is coarser. */
const LONGEST = 50;

/** The changes that make one text of another and touch nothing that is the same, so that a cursor stays where it is. */
export function findMinimalChanges(before: string, after: string): readonly ChangeSpec[] {
  return diff(before, after, { scanLimit: 500, timeout: LONGEST }).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: splitLines(after.slice(fromB, toB)),
  }));
}
