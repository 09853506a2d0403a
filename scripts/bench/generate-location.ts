const NAMES = ['North', 'South', 'Old', 'New', 'Upper', 'Lower', 'East', 'West'];
const PLACES = ['Harbour', 'Creek', 'Palm', 'Marina', 'Dune', 'Oasis', 'Falcon', 'Pearl', 'Coral'];
const EMIRATES = ['Dubai', 'Abu Dhabi', 'Sharjah', 'Ajman', 'Umm Al Quwain', 'Ras Al Khaimah', 'Fujairah'];
const SERVICES = [
  'villa',
  'apartment',
  'handover',
  'pre-purchase',
  'snagging-defect',
  'energy-efficiency',
  'pre-move-in',
];
const WORDS =
  'roof wall window door tile seal pump duct meter socket cable pipe drain joint crack damp paint render gate garden tower street park lake beach school road shade slab beam screed grout valve tank fan filter hinge lock frame glass rail stair lift lobby plant garage fence'.split(
    ' ',
  );

/** A location that differs from every other: the same for the same index, about 3 kB of YAML. */
export function generateLocation(index: number): { readonly slug: string; readonly yaml: string } {
  const name = `${pick(NAMES, index)} ${pick(PLACES, index)} ${index + 1}`;
  const random = createRandom(index);
  const sentence = (length: number) => {
    const words = Array.from({ length }, () => pick(WORDS, Math.floor(random() * WORDS.length))).join(' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  };
  const paragraph = () => [sentence(14), sentence(12), sentence(16), sentence(11)].join(' ');
  const service = (offset: number) => pick(SERVICES, index + offset * 2);
  const yaml = [
    `locationName: ${name}`,
    `emirate: ${pick(EMIRATES, index)}`,
    'heroImage:',
    '  src: /images/locations/jumeirah.svg',
    `  alt: Houses in ${name}`,
    `summary: ${sentence(12)}`,
    'description: |',
    ...[paragraph(), '', paragraph(), '', paragraph()].map((line) => (line === '' ? '' : `  ${line}`)),
    'popularServices:',
    ...[0, 1, 2].flatMap((offset) => [
      `  - title: ${service(offset)} in ${name}`,
      `    description: ${sentence(16)}`,
      `    link: /services/${service(offset)}`,
    ]),
    'testimonials:',
    ...[0, 1, 2].flatMap((offset) => [
      `  - quote: ${sentence(20)} ${sentence(14)}`,
      `    author: Client ${index}-${offset}`,
      `    property: ${sentence(4)}`,
    ]),
    '',
  ].join('\n');
  return { slug: name.toLowerCase().replaceAll(' ', '-'), yaml };
}

/** Pseudo-random numbers from 0 to 1 that are the same for the same seed (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed + 42;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
