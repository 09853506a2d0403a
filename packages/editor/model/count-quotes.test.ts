import { expect, it } from 'vitest';
import { countQuotes } from './count-quotes.ts';

const SITE = `
contact: { phone: "1", hotline: "\${site.contact.phone}", unused: x }
facts: { price: { from: 5, to: 9 }, year: "1974" }
layout: { footer: [{ type: note, text: "since \${site.facts.year}" }] }
`;

/** The counts of a site with these files. Its places have a template, and its notes are only shown in lists. */
function count(files: Readonly<Record<string, string>>) {
  const values = [
    'contact.phone',
    'contact.hotline',
    'contact.unused',
    'facts.price.from',
    'facts.price.to',
    'facts.year',
  ];
  const places = Object.keys(files).filter((file) => file.startsWith('pages/places/'));
  return countQuotes({
    pages: [{ file: 'pages/home.yaml' }, { file: 'pages/about.yaml' }, ...places.map((file) => ({ file }))],
    collections: [
      { kind: { name: 'places', template: 'pages/_templates/place.yaml', makesPages: true }, files: places },
      { kind: { name: 'notes', makesPages: false }, files: ['pages/_data/notes.yaml'] },
    ],
    values: values.map((name) => ({ name: `site.${name}` })),
    read: (file) => (file === 'site.yaml' ? SITE : files[file]),
  });
}

const CASES: readonly (readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  expected: Readonly<Record<string, number>>,
])[] = [
  [
    'their own text, however often',
    { 'pages/home.yaml': 'a: "${site.facts.price.from} ${site.facts.price.from}"' },
    { 'site.facts.price.from': 1 },
  ],
  [
    'a group that is quoted as a whole',
    { 'pages/home.yaml': 'a: ${site.facts.price}' },
    { 'site.facts.price.from': 1, 'site.facts.price.to': 1 },
  ],
  [
    'another value',
    { 'pages/home.yaml': 'a: ${site.contact.hotline}' },
    { 'site.contact.hotline': 1, 'site.contact.phone': 1 },
  ],
  [
    'a block that they share, which shares another',
    {
      'pages/home.yaml': '- shared: call',
      'pages/about.yaml': '- { shared: call }',
      'pages/_shared/call.yaml': 'inside: { shared: phone }',
      'pages/_shared/phone.yaml': 'text: ${site.contact.phone}',
    },
    { 'site.contact.phone': 2 },
  ],
  [
    'their template',
    { 'pages/_templates/place.yaml': 'a: ${site.contact.phone}', 'pages/places/a.yaml': '', 'pages/places/b.yaml': '' },
    { 'site.contact.phone': 2 },
  ],
  [
    'entries that they list',
    { 'pages/home.yaml': 'items: { collection: notes }', 'pages/_data/notes.yaml': '- a: ${site.contact.phone}' },
    { 'site.contact.phone': 1 },
  ],
];

it.each(CASES)('pages are counted that show a value through %s', (_, files, expected) => {
  const { 'site.facts.year': everywhere, ...counts } = count(files);
  expect(counts).toEqual(expected);
  expect(everywhere).toBe(2 + Object.keys(files).filter((file) => file.startsWith('pages/places/')).length);
});
