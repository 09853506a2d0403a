import type { Sketch } from '../../content/index.ts';
import { estimateResemblance } from '../../content/index.ts';

/** The maximum number of candidates of a text. Each is a file to read. */
const CANDIDATES = 8;
/** How many standard deviations an estimate may be below the wanted similarity. */
const DEVIATIONS = 4;
/**
 * The number of texts times that of earlier ones that are looked up by a shingle. If there are more with the same
 * shingle, only the first are, so ten thousand nearly equal texts stay cheap.
 */
const LOOKED_UP = 200_000;

/**
 * Finds texts that may be similar enough, from their sketches alone.
 * @param alike from 0 to 1
 * @returns for each text the indexes of earlier ones, the likeliest first
 */
export function findLikelyMatches(texts: readonly Sketch[], alike: number): readonly (readonly number[])[] {
  const most = Math.max(CANDIDATES, Math.floor(LOOKED_UP / texts.length));
  /** The first texts with each shingle. */
  const holders = new Map<number, number[]>();
  return texts.map((text, position) => {
    const common = new Map<number, number>();
    for (const shingle of text.shingles) {
      const earlier = holders.get(shingle);
      for (const other of earlier ?? []) common.set(other, (common.get(other) ?? 0) + 1);
      if (!earlier) holders.set(shingle, [position]);
      else if (earlier.length < most) earlier.push(position);
    }
    const share = (other: number) =>
      (common.get(other) ?? 0) / (text.shingles.length + (texts[other]?.shingles.length ?? 0));
    const nearest = [...common.keys()].sort((left, right) => share(right) - share(left) || left - right);
    return nearest.slice(0, CANDIDATES).filter((other) => mayResemble(text, texts[other], alike));
  });
}

function mayResemble(left: Sketch, right: Sketch | undefined, alike: number): boolean {
  if (!right) return false;
  const count = Math.min(left.shingles.length, right.shingles.length);
  return estimateResemblance(left, right) >= alike - DEVIATIONS * Math.sqrt((alike * (1 - alike)) / count);
}
