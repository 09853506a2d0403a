import type { Diagnostic } from '../../diagnostics/index.ts';
import { diagnose, textRules } from '../../diagnostics/index.ts';
import { memoise } from '../../incremental/store/index.ts';
import type { ComparedCollection, ComparedEntry, LoadedSite, Site } from '../../site/index.ts';
import { resemblance } from '../../site/index.ts';
import { findSiblings } from './siblings.ts';

/**
 * Entries of a collection with too few words of their own, and those that say nearly the same as one whose address comes before: the
 * one that is most alike of those before it, or the first of several such. Pages that search engines do not list are not compared.
 */
export function findNearDuplicates({ site, compared }: Pick<LoadedSite, 'site' | 'compared'>): readonly Diagnostic[] {
  return compared.flatMap((collection) => [...findThin(site, collection), ...findTwins(site, collection)]);
}

function findThin(site: Site, { distinct, entries }: ComparedCollection): readonly Diagnostic[] {
  return entries.flatMap(({ page, sketch }) => {
    const { count } = sketch();
    if (count >= distinct.words) return [];
    const params = { count, wanted: distinct.words };
    return [diagnose(textRules.tooFewWords, params, site.findPlace(page, 'title'))];
  });
}

function findTwins(site: Site, { distinct, entries }: ComparedCollection): readonly Diagnostic[] {
  const limit = distinct.alike / 100;
  const shingles = memoise((entry: ComparedEntry) => entry.shingles());
  const siblings = findSiblings(
    entries.map(({ sketch }) => sketch()),
    limit,
  );
  return entries.flatMap((entry, index) => {
    const [twin] = (siblings[index] ?? [])
      .toSorted((left, right) => left - right)
      .flatMap((place) => entries[place] ?? [])
      .map((other) => ({ other, alike: resemblance(shingles(entry), shingles(other)) }))
      .filter(({ alike }) => alike >= limit)
      .toSorted((left, right) => right.alike - left.alike);
    if (!twin) return [];
    const { other, alike } = twin;
    const blocks = entry.sameBlocks(other);
    const params = { other: other.page.path, percent: Math.round(alike * 100), limit: distinct.alike, blocks };
    return [diagnose(textRules.nearDuplicate, params, site.findPlace(entry.page, 'title'))];
  });
}
