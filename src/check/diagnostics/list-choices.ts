import { editDistance } from '../../block/words/index.ts';

/** As many choices as a person reads. */
const MOST = 12;
/** This length means more than that. */
const NEAREST = 5;
/** In characters; a longer word is like none. */
const LONGEST = 60;

/** All choices for a message; of many, those that are most like a word, and how many others there are. */
export function listChoices(known: readonly string[], word: string): string {
  if (known.length <= MOST) return known.join(', ');
  const plain = word.slice(0, LONGEST).toLowerCase();
  const near = known
    .map((choice) => ({ choice, distance: editDistance(plain, choice.toLowerCase(), LONGEST) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, NEAREST);
  return `${near.map(({ choice }) => choice).join(', ')} and ${known.length - NEAREST} more`;
}
