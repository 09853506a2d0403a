import { editDistance } from '../../block/words/index.ts';

/** Finds the existing word that an unknown word probably means. */
export interface Suggester {
  /**
   * The most similar existing word, if at most a third of the longer word differs (Damerau-Levenshtein, ignoring case);
   * or else the only existing word that starts or ends with the unknown word, or is its start or end; or undefined.
   */
  readonly nearest: (word: string) => string | undefined;
  /**
   * The certain correction, which can be applied without asking: at most two letters differ, and the next candidate is
   * more than twice as far away.
   */
  readonly meant: (word: string) => string | undefined;
}

/** In characters. A longer word is not a misspelling, and the time to compare grows with the product of the lengths. */
const LONGEST = 200;

/** Prepares words for many lookups. If `candidates` is a function, it is called at the first lookup. */
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

/** `nearest` for a single word. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  return createSuggester(candidates).nearest(word);
}

/** `meant` for a single word. */
export function suggestSurely(word: string, candidates: Iterable<string>): string | undefined {
  return createSuggester(candidates).meant(word);
}

/**
 * A form that is equal for words that look the same, ignoring case: an accent may be part of its letter or a separate
 * character.
 */
function foldWord(word: string): string {
  return word.toLowerCase().normalize();
}

/** The nearest existing word, and all existing words. */
export interface Guess {
  readonly suggestion: string | undefined;
  readonly known: readonly string[];
}

/** A hint that asks whether the suggestion was meant; without a suggestion, `otherwise`. */
export function askIfMeant(suggestion: string | undefined, otherwise: string): string {
  return suggestion ? `Did you mean "${suggestion}"?` : otherwise;
}

/** Like `askIfMeant`, but with an explanation if the word and the suggestion look the same. */
export function askIfNamed(word: string, suggestion: string | undefined, otherwise: string): string {
  return suggestion?.normalize() === word.normalize()
    ? `Write "${suggestion}": it looks the same, but its letters are encoded differently.`
    : askIfMeant(suggestion, otherwise);
}

type Candidate = ReturnType<typeof prepare>;

/** A word prepared for comparison: in lower case, with its letter counts. */
function prepare(word: string) {
  const plain = foldWord(word);
  return { word, plain, letters: countLetters(plain) };
}

/** The distance between two words; if it is greater than `most`, any number above `most`. */
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

/** The only candidate that starts or ends with the word, or the other way round: `top` of `top-banner`. */
function findLonger(word: string, candidates: readonly Candidate[]): string | undefined {
  const plain = foldWord(word);
  const found = candidates.filter(
    (each) => isEndOf(plain, each.plain) || (!plain.includes('/') && isEndOf(each.plain, plain)),
  );
  return found.length === 1 ? found[0]?.word : undefined;
}

/** Whether one name is the first or the last part of another; parts are separated by `-`, `.` or `/`. */
function isEndOf(part: string, whole: string): boolean {
  if (part.length < 3 || part.length >= whole.length) return false;
  const isFirst = whole.startsWith(part) && /[-.]/.test(whole.charAt(part.length));
  const isLast =
    whole.endsWith(part) && /[-./]/.test(part.startsWith('/') ? '/' : whole.charAt(whole.length - part.length - 1));
  return isFirst || isLast;
}

/** The maximum number of different letters in a certain correction. */
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

/** Advice for a file that is not published because of its name. */
export function adviseOnName(path: string): string {
  const [ending] = /\.\w+$/.exec(path.slice(path.lastIndexOf('/') + 1)) ?? [];
  const name = ending ? `with an extension other than "${ending}"` : 'under a different name';
  return `If visitors should get it, save it ${name}, or put it into a .zip file, and link to that.`;
}

/** Letters are counted in this many groups. */
const GROUPS = 32;

/** How often a word has the letters of each group. */
export function countLetters(word: string): Uint16Array {
  const counts = new Uint16Array(GROUPS);
  for (let index = 0; index < word.length; index += 1) {
    const group = word.charCodeAt(index) % GROUPS;
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}

/** A lower bound of the edits between two words, which ignores the order of letters. */
export function differAtLeast(one: Uint16Array, other: Uint16Array): number {
  let more = 0;
  let less = 0;
  for (let group = 0; group < GROUPS; group += 1) {
    const difference = (one[group] ?? 0) - (other[group] ?? 0);
    if (difference > 0) more += difference;
    else less -= difference;
  }
  return Math.max(more, less);
}

/** Up to this number of choices, a message lists all of them. */
const MOST = 12;
/** The number of choices in a message if there are more than `MOST`. */
const NEAREST = 5;
/** In characters; only the start of a longer word is compared. */
const LONGEST_CHOICE = 60;

/** All choices for a message; of many, the most similar ones and the number of the others. */
export function listChoices(known: readonly string[], word: string): string {
  if (known.length <= MOST) return known.join(', ');
  const plain = word.slice(0, LONGEST_CHOICE).toLowerCase();
  const near = known
    .map((choice) => ({ choice, distance: editDistance(plain, choice.toLowerCase(), LONGEST_CHOICE) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, NEAREST);
  return `${near.map(({ choice }) => choice).join(', ')} and ${known.length - NEAREST} more`;
}
