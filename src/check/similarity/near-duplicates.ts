import type { ComparedEntry, LoadedSite } from '../../content/index.ts';
import { resemblance } from '../../content/index.ts';
import { memoise } from '../../prerender/store/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { diagnose, textRules } from '../diagnostics/index.ts';
import { findLikelyMatches } from './likely-matches.ts';

/**
 * Entries of a collection with too few words of their own, and entries that are too similar to one whose address comes
 * before: the most similar of these, or the first of several. Pages that search engines do not list are not compared.
 * The stored sketch of each entry selects the pairs to compare, so the file of an entry that is not similar to any
 * is not read.
 */
export function findNearDuplicates({ site, compared }: Pick<LoadedSite, 'site' | 'compared'>): readonly Diagnostic[] {
  return compared.flatMap(({ distinct, entries }) => {
    const texts = entries.map(({ sketch }) => sketch());
    const likely = findLikelyMatches(texts, distinct.alike / 100);
    const shingles = memoise((entry: ComparedEntry) => entry.cutShingles());
    const thin = entries.flatMap(({ page }, position) => {
      const params = { count: texts[position]?.count ?? 0, wanted: distinct.words };
      if (params.count >= distinct.words) return [];
      return [diagnose(textRules.tooFewWords, params, site.findLocation(page, 'title'))];
    });
    const duplicates = entries.flatMap((entry, position) => {
      const [match] = (likely[position] ?? [])
        .toSorted((left, right) => left - right)
        .flatMap((other) => entries[other] ?? [])
        .map((other) => ({ other, alike: resemblance(shingles(entry), shingles(other)) }))
        .filter(({ alike }) => alike >= distinct.alike / 100)
        .toSorted((left, right) => right.alike - left.alike);
      if (!match) return [];
      const { other, alike } = match;
      const blocks = entry.sameBlocks(other);
      const params = { other: other.page.path, percent: Math.round(alike * 100), limit: distinct.alike, blocks };
      return [diagnose(textRules.nearDuplicate, params, site.findLocation(entry.page, 'title'))];
    });
    return [...thin, ...duplicates];
  });
}
