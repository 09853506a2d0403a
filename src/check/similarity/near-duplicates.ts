import type { Diagnostic } from '../../diagnostics/index.ts';
import { diagnose, textRules } from '../../diagnostics/index.ts';
import { memoise } from '../../incremental/index.ts';
import type { ComparedCollection, ComparedEntry, LoadedSite } from '../../site/index.ts';
import { resemblance } from '../../site/index.ts';
import { findLikelyMatches } from './likely-matches.ts';
import { findMostAlike } from './most-alike.ts';

/**
 * Of so many entries all pairs are counted. Of more, MinHash picks those that are looked at, which needs no entry's file: of 10,000 that
 * have not changed since, `validate` takes 2.3 s of processor time so, and 5.6 s where it counts (of 2,000, 1.0 s and 1.7 s).
 */
const MOST_COUNTED = 2000;

/**
 * Entries of a collection with too few words of their own, and those that say nearly the same as one whose address comes before: the
 * one that is most alike of those before it, or the first of several such. Pages that search engines do not list are not compared.
 */
export function findNearDuplicates(
  { site, compared }: Pick<LoadedSite, 'site' | 'compared'>,
  mostCounted = MOST_COUNTED,
): readonly Diagnostic[] {
  return compared.flatMap(({ distinct, entries }) => {
    const { count, candidates, shingles } = compareWords({ distinct, entries }, mostCounted);
    const thin = entries.flatMap(({ page }, position) => {
      const params = { count: count(position), wanted: distinct.words };
      if (params.count >= distinct.words) return [];
      return [diagnose(textRules.tooFewWords, params, site.findLocation(page, 'title'))];
    });
    const duplicates = entries.flatMap((entry, position) => {
      const [match] = candidates(position)
        .map((other) => ({ other: entries[other], alike: resemblance(shingles(position), shingles(other)) }))
        .filter(({ alike }) => alike >= distinct.alike / 100)
        .toSorted((left, right) => right.alike - left.alike);
      if (!match?.other) return [];
      const { other, alike } = match;
      const blocks = entry.sameBlocks(other);
      const params = { other: other.page.path, percent: Math.round(alike * 100), limit: distinct.alike, blocks };
      return [diagnose(textRules.nearDuplicate, params, site.findLocation(entry.page, 'title'))];
    });
    return [...thin, ...duplicates];
  });
}

/** What is known of the words of entries, which are named by their positions. */
interface ComparedWords {
  readonly count: (position: number) => number;
  readonly shingles: (position: number) => Uint32Array;
  /** The earlier entries that may be most alike, in order. */
  readonly candidates: (position: number) => readonly number[];
}

function compareWords({ distinct, entries }: ComparedCollection, mostCounted: number): ComparedWords {
  if (entries.length <= mostCounted) {
    const measured = entries.map(({ measureWords }) => measureWords());
    const mostAlike = findMostAlike(measured.map(({ shingles }) => shingles));
    return {
      count: (position) => measured[position]?.count ?? 0,
      shingles: (position) => measured[position]?.shingles ?? new Uint32Array(),
      candidates: (position) => [mostAlike[position] ?? []].flat(),
    };
  }
  const texts = entries.map(({ minHash }) => minHash());
  const likely = findLikelyMatches(texts, distinct.alike / 100);
  const measure = memoise((entry: ComparedEntry) => entry.measureWords().shingles);
  return {
    count: (position) => texts[position]?.count ?? 0,
    shingles: (position) => (entries[position] ? measure(entries[position]) : new Uint32Array()),
    candidates: (position) => (likely[position] ?? []).toSorted((left, right) => left - right),
  };
}
