import type { Diagnostic } from '../../diagnostics/index.ts';
import { diagnose, textRules } from '../../diagnostics/index.ts';
import { memoise } from '../../incremental/store/index.ts';
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
    const thin = entries.flatMap(({ page }, place) => {
      const params = { count: count(place), wanted: distinct.words };
      if (params.count >= distinct.words) return [];
      return [diagnose(textRules.tooFewWords, params, site.findPlace(page, 'title'))];
    });
    const duplicates = entries.flatMap((entry, place) => {
      const [match] = candidates(place)
        .map((other) => ({ other: entries[other], alike: resemblance(shingles(place), shingles(other)) }))
        .filter(({ alike }) => alike >= distinct.alike / 100)
        .toSorted((left, right) => right.alike - left.alike);
      if (!match?.other) return [];
      const { other, alike } = match;
      const blocks = entry.sameBlocks(other);
      const params = { other: other.page.path, percent: Math.round(alike * 100), limit: distinct.alike, blocks };
      return [diagnose(textRules.nearDuplicate, params, site.findPlace(entry.page, 'title'))];
    });
    return [...thin, ...duplicates];
  });
}

/** What is known of the words of entries, which are named by their places. */
interface ComparedWords {
  readonly count: (place: number) => number;
  readonly shingles: (place: number) => Uint32Array;
  /** The earlier entries that may be most alike, in order. */
  readonly candidates: (place: number) => readonly number[];
}

function compareWords({ distinct, entries }: ComparedCollection, mostCounted: number): ComparedWords {
  if (entries.length <= mostCounted) {
    const measured = entries.map(({ measureWords }) => measureWords());
    const mostAlike = findMostAlike(measured.map(({ shingles }) => shingles));
    return {
      count: (place) => measured[place]?.count ?? 0,
      shingles: (place) => measured[place]?.shingles ?? new Uint32Array(),
      candidates: (place) => [mostAlike[place] ?? []].flat(),
    };
  }
  const texts = entries.map(({ minHash }) => minHash());
  const likely = findLikelyMatches(texts, distinct.alike / 100);
  const measure = memoise((entry: ComparedEntry) => entry.measureWords().shingles);
  return {
    count: (place) => texts[place]?.count ?? 0,
    shingles: (place) => (entries[place] ? measure(entries[place]) : new Uint32Array()),
    candidates: (place) => (likely[place] ?? []).toSorted((left, right) => left - right),
  };
}
