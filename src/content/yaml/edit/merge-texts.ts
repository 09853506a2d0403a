import { diffIndices } from 'node-diff3';

/**
 * The merged text; or, after a conflict, the first conflicting lines (counted from 1, in the base) and a merged text in
 * which "mine" wins every conflict.
 */
export type Merged =
  | { readonly text: string }
  | { readonly clash: readonly [from: number, to: number]; readonly mine: string };

/** A hunk: lines of the base that one side replaces. */
interface Hunk {
  readonly from: number;
  /** The line after the last replaced line; equal to `from` if lines are only added. */
  readonly to: number;
  readonly lines: readonly string[];
}

/**
 * Merges two versions of a text line by line. Changes of adjacent lines do not conflict, because in YAML each line is
 * mostly a value of its own. The same change on both sides does not conflict either.
 */
export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || theirs === base) return { text: mine };
  if (mine === base) return { text: theirs };
  const lines = base.split('\n');
  const left = findHunks(lines, mine);
  const right = findHunks(lines, theirs);
  const merged: string[] = [];
  let clash: readonly [from: number, to: number] | undefined;
  let done = 0;
  while (left.length > 0 || right.length > 0) {
    const region = takeRegion(left, right);
    const { from, to } = region;
    const [one, other] = [region.left, region.right].map((hunks) => applyHunks(lines, hunks, from, to));
    if (one === undefined || other === undefined) break;
    const chosen = region.right.length === 0 ? one : region.left.length === 0 ? other : agree(one, other);
    if (chosen === undefined) clash ??= [from + 1, Math.max(from + 1, to)];
    merged.push(...lines.slice(done, from), ...(chosen ?? one));
    done = to;
  }
  const text = [...merged, ...lines.slice(done)].join('\n');
  return clash ? { clash, mine: text } : { text };
}

function agree(one: readonly string[], other: readonly string[]): readonly string[] | undefined {
  return one.length === other.length && one.every((line, index) => line === other[index]) ? one : undefined;
}

/**
 * A replacement with the same number of lines is split into a hunk for each line, so the other side can change adjacent
 * lines.
 */
function findHunks(base: string[], changed: string): Hunk[] {
  return diffIndices(base, changed.split('\n')).flatMap(({ buffer1: [from, length], buffer2Content: lines }) =>
    length === lines.length
      ? lines.map((line, index) => ({ from: from + index, to: from + index + 1, lines: [line] }))
      : [{ from, to: from + length, lines }],
  );
}

/** Removes the next hunk from its list, with all hunks of both lists that overlap it, directly or through others. */
function takeRegion(left: Hunk[], right: Hunk[]) {
  const taken: { readonly left: Hunk[]; readonly right: Hunk[] } = { left: [], right: [] };
  const isLeftFirst = isBefore(left[0], right[0]);
  const first = (isLeftFirst ? left : right).shift();
  if (!first) return { ...taken, from: 0, to: 0 };
  taken[isLeftFirst ? 'left' : 'right'].push(first);
  const { from } = first;
  let to = first.to;
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const [side, other, all] of [
      ['left', 'right', left],
      ['right', 'left', right],
    ] as const) {
      const [next] = all;
      if (!next || !taken[other].some((hunk) => isTouched(hunk, next))) continue;
      taken[side].push(next);
      all.shift();
      to = Math.max(to, next.to);
      isGrowing = true;
    }
  }
  return { ...taken, from, to };
}

function isBefore(one: Hunk | undefined, other: Hunk | undefined): boolean {
  if (!one || !other) return one !== undefined;
  return one.from === other.from ? one.to <= other.to : one.from < other.from;
}

/** Whether two hunks conflict: they change the same lines, or add lines at the edge of what the other removes. */
function isTouched(one: Hunk, other: Hunk): boolean {
  if (one.from < other.to && other.from < one.to) return true;
  if (one.from > other.to || other.from > one.to) return false;
  const isAdding = ({ from, to }: Hunk) => from === to;
  const isTaking = ({ from, to, lines }: Hunk) => from < to && lines.length === 0;
  if (isAdding(one) && isAdding(other)) return true;
  return (isAdding(one) && isTaking(other)) || (isAdding(other) && isTaking(one));
}

/** The lines from `from` to `to` in the version of one side. */
function applyHunks(base: readonly string[], hunks: readonly Hunk[], from: number, to: number): readonly string[] {
  const result: string[] = [];
  let done = from;
  for (const hunk of hunks) {
    result.push(...base.slice(done, hunk.from), ...hunk.lines);
    done = hunk.to;
  }
  return [...result, ...base.slice(done, to)];
}
