const NAMES = ['North', 'South', 'Old', 'New', 'Upper', 'Lower', 'East', 'West'];
const PLACES = ['Harbour', 'Creek', 'Palm', 'Marina', 'Dune', 'Oasis', 'Falcon', 'Pearl', 'Coral'];
const EMIRATES = ['Dubai', 'Abu Dhabi', 'Sharjah', 'Ajman', 'Umm Al Quwain', 'Ras Al Khaimah', 'Fujairah'];
const WORDS =
  'roof wall window door tile seal pump duct meter socket cable pipe drain joint crack damp paint render gate garden tower street park lake beach school road shade slab beam screed grout valve tank fan filter hinge lock frame glass rail stair lift lobby plant garage fence'.split(
    ' ',
  );

/** Words for the page of one location. */
export interface Phrases {
  readonly name: string;
  readonly slug: string;
  readonly emirate: string;
  /** A sentence of so many words; another at each call. */
  readonly sentence: (length: number) => string;
}

/** Words that differ from those of every other index, and are the same for the same index. */
export function phrasesFor(index: number): Phrases {
  const name = `${pick(NAMES, index)} ${pick(PLACES, index)} ${index + 1}`;
  const random = createRandom(index);
  return {
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    emirate: pick(EMIRATES, index),
    sentence: (length) => {
      const words = Array.from({ length }, () => pick(WORDS, Math.floor(random() * WORDS.length))).join(' ');
      return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
    },
  };
}

/** Pseudo-random numbers from 0 to 1 that are the same for the same seed (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed + 42;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The item at an index, counted round and round. */
export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
