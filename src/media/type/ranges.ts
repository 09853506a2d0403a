/** Code points from the first to the last, both inclusive. */
export type Range = readonly [first: number, last: number];

/** Parses ranges in CSS notation: `U+0-FF,U+131`. Undefined for an invalid one. */
export function parseRanges(written: string): readonly Range[] | undefined {
  const ranges = written.split(',').map((each) => /^\s*U\+([0-9A-F]{1,6})(?:-([0-9A-F]{1,6}))?\s*$/i.exec(each));
  const found = ranges.flatMap((match) => {
    const [, first, last = first] = match ?? [];
    return first && last ? [[Number.parseInt(first, 16), Number.parseInt(last, 16)] as const] : [];
  });
  return found.length === ranges.length ? found : undefined;
}

export function writeRanges(ranges: readonly Range[]): string {
  const write = (codePoint: number) => codePoint.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${write(first)}${last > first ? `-${write(last)}` : ''}`).join(',');
}

export function isInRanges(codePoint: number, ranges: readonly Range[]): boolean {
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}

/** Ranges minus other ranges. */
export function subtractRanges(ranges: readonly Range[], others: readonly Range[]): readonly Range[] {
  return others.reduce<readonly Range[]>(
    (left, [start, end]) =>
      left.flatMap(([first, last]) => {
        const parts: readonly Range[] = [
          [first, Math.min(last, start - 1)],
          [Math.max(first, end + 1), last],
        ];
        return parts.filter(([from, to]) => from <= to);
      }),
    ranges,
  );
}

/** Joins neighbours over gaps of at most `longest` that contain nothing of `others`. */
export function joinRanges(ranges: readonly Range[], longest: number, others: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const [first, last] of ranges.toSorted(([one], [other]) => one - other)) {
    const before = joined.at(-1);
    const gap: Range | undefined = before && [before[1] + 1, first - 1];
    const isFree = gap && !others.some(([start, end]) => start <= gap[1] && gap[0] <= end);
    if (before && gap && gap[1] - gap[0] < longest && (isFree || gap[1] < gap[0])) {
      joined[joined.length - 1] = [before[0], Math.max(before[1], last)];
    } else joined.push([first, last]);
  }
  return joined;
}
