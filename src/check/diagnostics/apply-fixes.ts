import type { Fix } from './diagnostic.ts';
import { groupBy } from './limit-alike.ts';
import type { Range } from './source.ts';

/** An applied fix, and the range of its text in the result. */
export interface AppliedFix<Given extends Fix = Fix> {
  readonly fix: Given;
  readonly range: Range;
}

/**
 * Replaces the range of each fix with its text; everything else stays as it is. If fixes overlap, the first is applied;
 * if there are different fixes for the same range, none is. The fixes that are not applied need a later call, with the
 * diagnostics of the new text.
 */
export function applyFixes<Given extends Fix>(
  text: string,
  fixes: readonly Given[],
): { readonly text: string; readonly applied: readonly AppliedFix<Given>[] } {
  const applied: AppliedFix<Given>[] = [];
  let result = '';
  let done = 0;
  for (const fix of withoutRivals(fixes)) {
    const [start, end] = fix.range;
    if (start < done) continue;
    result += text.slice(done, start);
    applied.push({ fix, range: [result.length, result.length + fix.text.length] });
    result += fix.text;
    done = end;
  }
  return { text: result + text.slice(done), applied };
}

/** One fix for each range, in order. If a range has two different fixes, neither is certain. */
function withoutRivals<Given extends Fix>(fixes: readonly Given[]): readonly Given[] {
  return [...groupBy(fixes, ({ range }) => range.join(':')).values()]
    .flatMap(([first, ...others]) => (others.every(({ text }) => text === first.text) ? [first] : []))
    .sort((left, right) => left.range[0] - right.range[0] || left.range[1] - right.range[1]);
}
