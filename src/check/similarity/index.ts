import type {
  ComparedCollection,
  ComparedEntry,
  LoadedSite,
  PageReference,
  Site,
  Sketch,
} from '../../content/index.ts';
import { estimateResemblance, isListed, resemblance } from '../../content/index.ts';
import { memoise } from '../../prerender/store/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { diagnose, textRules } from '../diagnostics/index.ts';

/**
 * Reports entries of a collection with too few words or pictures of their own, and entries that are too similar to an
 * entry whose address comes before; of several such entries, the most similar one is named. Pages that search engines
 * do not list are not compared. The stored sketch (`Sketch`) of each entry selects the pairs to compare, so the file of
 * an entry without similar entries is not read.
 */
export function findNearDuplicates({ site, compared }: Pick<LoadedSite, 'site' | 'compared'>): readonly Diagnostic[] {
  return compared.flatMap(({ distinct, entries }) => {
    const texts = entries.map(({ sketch }) => sketch());
    const likely = findLikelyMatches(texts, distinct.alike / 100);
    const shingles = memoise((entry: ComparedEntry) => entry.cutShingles());
    const thin = entries.flatMap(({ page }, position) => {
      const { count = 0, pictures = 0 } = texts[position] ?? {};
      const minimums = [
        { rule: textRules.tooFewWords, count, wanted: distinct.words },
        { rule: textRules.tooFewPictures, count: pictures, wanted: distinct.pictures },
      ];
      const missed = minimums.filter((each) => each.count < each.wanted);
      return missed.map(({ rule, ...params }) => diagnose(rule, params, site.findLocation(page, 'title')));
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

/** The other entry that is most similar to an entry. */
interface ClosestEntry {
  readonly path: string;
  /** Estimated from the sketches, to about 5 percent. */
  readonly percent: number;
}

/** The closest other entry of each compared entry, by file; without entries that have nothing in common with others. */
export function findClosestEntries(compared: readonly ComparedCollection[]): ReadonlyMap<string, ClosestEntry> {
  const closest = new Map<string, ClosestEntry>();
  const note = ({ page }: ComparedEntry, other: ComparedEntry, percent: number) => {
    if (percent <= (closest.get(page.file)?.percent ?? 0)) return;
    closest.set(page.file, { path: other.page.path, percent });
  };
  for (const { entries } of compared) {
    const texts = entries.map(({ sketch }) => sketch());
    findLikelyMatches(texts, 0).forEach((others, position) => {
      const [entry, text] = [entries[position], texts[position]];
      for (const at of others) {
        const [other, otherText] = [entries[at], texts[at]];
        if (!entry || !text || !other || !otherText) continue;
        const percent = Math.round(estimateResemblance(text, otherText) * 100);
        note(entry, other, percent);
        note(other, entry, percent);
      }
    });
  }
  return closest;
}

/** The maximum number of candidates for a text. The file of each candidate is read. */
const CANDIDATES = 8;
/** How many standard deviations an estimate may be below the wanted similarity. */
const DEVIATIONS = 4;
/**
 * This number divided by the number of texts is the maximum number of earlier texts that are stored for a shingle. So
 * the check stays fast even for ten thousand nearly equal texts.
 */
const LOOKED_UP = 200_000;

/**
 * Finds texts that may be similar enough, from their sketches alone.
 * @param alike from 0 to 1
 * @returns for each text the indexes of earlier texts, the likeliest first
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

/**
 * Reports titles and descriptions that two listed pages share, at the page whose address comes later. If the title and
 * the description of a page use the same value of an entry, only the title is reported.
 */
export function findDuplicates(site: Site): readonly Diagnostic[] {
  const pages = site.pages.filter(isListed);
  const titles = firstWith(pages, 'title');
  const descriptions = firstWith(pages, 'description');
  return pages.flatMap((page, position) => {
    const [title, description] = [titles[position], descriptions[position]];
    const found: Diagnostic[] = [];
    const location = title && site.findLocation(page, 'title');
    if (title && location) {
      const params = { title: page.title, other: title.path };
      found.push(diagnose(textRules.duplicateTitle, params, location, { propertyPath: 'title' }));
    }
    if (description) {
      const at = site.findLocation(page, 'description');
      if (location?.source === at.source && location.range[0] === at.range[0]) return found;
      found.push(
        diagnose(textRules.duplicateDescription, { other: description.path }, at, { propertyPath: 'description' }),
      );
    }
    return found;
  });
}

/** For each page, the first page by address with the same text; undefined if that is the page itself. */
function firstWith(
  pages: readonly PageReference[],
  key: 'title' | 'description',
): readonly (PageReference | undefined)[] {
  const first = new Map<string, PageReference>();
  return pages.map((page) => {
    const text = page[key].toLowerCase();
    const known = first.get(text);
    if (known === undefined && text !== '') first.set(text, page);
    return known?.file === page.file ? undefined : known;
  });
}
