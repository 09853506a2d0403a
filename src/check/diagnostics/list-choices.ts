import { editDistance } from '../../block/words/index.ts';

/** The maximum number of choices that people read. */
const MOST = 12;
/** How many are shown if there are more. */
const NEAREST = 5;
/** In characters; a longer word is not similar to any. */
const LONGEST = 60;

/** All choices for a message; of many, the most similar ones and the number of the others. */
export function listChoices(known: readonly string[], word: string): string {
  if (known.length <= MOST) return known.join(', ');
  const plain = word.slice(0, LONGEST).toLowerCase();
  const near = known
    .map((choice) => ({ choice, distance: editDistance(plain, choice.toLowerCase(), LONGEST) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, NEAREST);
  return `${near.map(({ choice }) => choice).join(', ')} and ${known.length - NEAREST} more`;
}
