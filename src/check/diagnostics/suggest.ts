import { editDistance } from '../../block/words/index.ts';
import { countLetters, differAtLeast } from './letter-counts.ts';

/** Finds what was meant by a word that is none of the words that exist. */
export interface Suggester {
  /**
   * The word nearest to another, or undefined when none is near enough to be what was meant: at most a third of the longer
   * one may differ (Damerau-Levenshtein, case ignored), or it is the only one that has the other as its first or last part.
   */
  readonly nearest: (word: string) => string | undefined;
  /**
   * The word that was meant without doubt, to be written without asking: at most two letters differ, and the next one is
   * more than twice as far away.
   */
  readonly meant: (word: string) => string | undefined;
}

/** Longer words are not misspellings, and comparing two words takes the product of their lengths. */
const LONGEST = 200;

/** Prepares words for many questions; a function is called when the first is asked. */
export function createSuggester(candidates: Iterable<string> | (() => Iterable<string>)): Suggester {
  let prepared: readonly Candidate[] | undefined;
  const all = () => {
    prepared ??= [...new Set(typeof candidates === 'function' ? candidates() : candidates)].map(prepare);
    return prepared;
  };
  return {
    nearest: (word) => (word.length > LONGEST ? undefined : (findNearest(word, all()) ?? findLonger(word, all()))),
    meant: (word) => (word.length > LONGEST ? undefined : findMeant(word, all())),
  };
}

/** `nearest` of a suggester that is asked once. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  return createSuggester(candidates).nearest(word);
}

/** `meant` of a suggester that is asked once. */
export function suggestSurely(word: string, candidates: Iterable<string>): string | undefined {
  return createSuggester(candidates).meant(word);
}

/** The same for words that look the same, capitals aside: an accent may be part of its letter or a character of its own. */
function foldWord(word: string): string {
  return word.toLowerCase().normalize();
}

/** The existing word that is nearest to one that does not exist, and all that do. */
export interface Guess {
  readonly suggestion: string | undefined;
  readonly known: readonly string[];
}

/** Asks whether a word was meant that exists; without one, the hint is another. */
export function askIfMeant(suggestion: string | undefined, otherwise: string): string {
  return suggestion ? `Did you mean "${suggestion}"?` : otherwise;
}

/** The same for a word that looks like the intended one. */
export function askIfNamed(word: string, suggestion: string | undefined, otherwise: string): string {
  return suggestion?.normalize() === word.normalize()
    ? `Write "${suggestion}": it looks the same, and its letters are put together in another way.`
    : askIfMeant(suggestion, otherwise);
}

type Candidate = ReturnType<typeof prepare>;

/** A word with what it is compared by: in small letters, and how often it has each. */
function prepare(word: string) {
  const plain = foldWord(word);
  return { word, plain, letters: countLetters(plain) };
}

/** How far two words are apart; anything above `most` where it is more. */
function measure(one: Candidate, other: Candidate, most: number): number {
  const least = differAtLeast(one.letters, other.letters);
  return least > most ? least : editDistance(one.plain, other.plain, most);
}

function findNearest(word: string, candidates: readonly Candidate[]): string | undefined {
  const wanted = prepare(word);
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const limit = Math.max(1, Math.floor(Math.max(word.length, candidate.word.length) / 3));
    const most = Math.min(limit, bestDistance - 1);
    const distance = measure(wanted, candidate, most);
    if (distance > most) continue;
    best = candidate.word;
    bestDistance = distance;
    if (distance === 0) break;
  }
  return best;
}

/** The only candidate of which a word is the first or the last part, or that is such a part of it: `top` of `top-banner`. */
function findLonger(word: string, candidates: readonly Candidate[]): string | undefined {
  const plain = foldWord(word);
  const found = candidates.filter(
    (each) => isEndOf(plain, each.plain) || (!plain.includes('/') && isEndOf(each.plain, plain)),
  );
  return found.length === 1 ? found[0]?.word : undefined;
}

/** True for the first or the last of the parts of a name, which are divided by `-`, `.` or `/`. */
function isEndOf(part: string, whole: string): boolean {
  if (part.length < 3 || part.length >= whole.length) return false;
  const isFirst = whole.startsWith(part) && /[-.]/.test(whole.charAt(part.length));
  const isLast =
    whole.endsWith(part) && /[-./]/.test(part.startsWith('/') ? '/' : whole.charAt(whole.length - part.length - 1));
  return isFirst || isLast;
}

/** The most letters in which what was meant without doubt may differ. */
const SURE = 2;

function findMeant(word: string, candidates: readonly Candidate[]): string | undefined {
  const wanted = prepare(word);
  const most = 2 * SURE;
  let best: { readonly word: string; readonly distance: number } | undefined;
  let next = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = measure(wanted, candidate, most);
    if (distance > most) continue;
    if (best && distance >= best.distance) {
      next = Math.min(next, distance);
      continue;
    }
    next = best?.distance ?? next;
    best = { word: candidate.word, distance };
  }
  if (!best || best.distance > Math.min(SURE, word.length / 3)) return undefined;
  return next <= 2 * best.distance ? undefined : best.word;
}

/** How visitors get a file that is not published because of its name. */
export function adviseOnName(path: string): string {
  const [ending] = /\.\w+$/.exec(path.slice(path.lastIndexOf('/') + 1)) ?? [];
  const name = ending ? `with another ending than "${ending}"` : 'by another name';
  return `If visitors shall have it, save it ${name}, or put it into a .zip file, and lead to that.`;
}
