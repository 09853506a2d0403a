import { phrasesFor, pick } from './words.ts';

const SERVICES = [
  'villa',
  'apartment',
  'handover',
  'pre-purchase',
  'snagging-defect',
  'energy-efficiency',
  'pre-move-in',
];

/** A location of this site that differs from every other: the same for the same index, about 3 kB of YAML. */
export function generateLocation(index: number): { readonly slug: string; readonly yaml: string } {
  const { name, slug, emirate, sentence } = phrasesFor(index);
  const paragraph = () => [sentence(14), sentence(12), sentence(16), sentence(11)].join(' ');
  const service = (offset: number) => pick(SERVICES, index + offset * 2);
  const yaml = [
    `locationName: ${name}`,
    `emirate: ${emirate}`,
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
  return { slug, yaml };
}
