import type { StoredFiles } from '../../src/prerender/store/index.ts';
import { chooseEdit } from './edit-of.ts';
import { FILES, SITE as PLAIN_SITE, page } from './small-site.tsx';

export type Files = Readonly<Record<string, string | undefined>>;

export const SITE = PLAIN_SITE.replace(
  'place }',
  'place, distinct: { words: 1 } }\n  prices: { entries: _data/prices.yaml, fields: { name: text, price: number } }',
);
export const TEMPLATE = `inputs:
  name: text
  facts: { type: list, of: { name: text, link: link } }
  near: { type: link, optional: true }
title: In \${name}
description: Homes in \${name}
label: \${name}
blocks:
  - { type: note, id: top, text: "Welcome to \${name}", items: "\${facts}", more: "\${near}" }
  - { type: note, text: "See \${name}", stars: "\${site.facts.rating}", body: "[Up](#top) or [about](/about#team)" }
  - shared: banner
  - { type: cover }
`;
const listing = (each: string, collection = 'places') =>
  `  - { type: note, text: all, items: { collection: ${collection}, each: { ${each} } } }\n`;

/** A site with many dependencies between its files, and the possible texts of each file; the first text is valid. */
const VARIANTS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  'site.yaml': [
    SITE,
    SITE.replace('4.9', '7.5'),
    SITE.replace('/about:', '/about-us:'),
    SITE.replace('words: 1', 'words: 2, alike: 30'),
    SITE.replace(/footer: .*/, 'footer: [{ type: note, text: foot }]'),
    SITE.replace('name: Us, link: /about', 'name: Home, link: /'),
    SITE.replace('text: head', 'text: head, more: "#top"'),
    SITE.replace('text: foot', 'text: foot, id: team'),
    SITE.replace('/places/{slug}', '/areas/{slug}'),
    SITE.replace('locale', 'local'),
    'name: [',
  ],
  'pages/home.yaml': [
    page(listing('name: "${name}", link: "${path}"'), 'Home'),
    page(listing('name: "${name}", link: "${path}"', 'prices'), 'Home'),
    page(`  - { collection: prices, each: { type: note, text: "\${name}" } }\n`, 'Home'),
    page(
      `  - { collection: prices, group: price, each: { type: note, text: "\${price}", items: { collection: group, sort: name, each: { name: "\${name}" } } } }\n`,
      'Home',
    ),
    page(listing('name: "${extra}"'), 'Home'),
    page('  - { type: note, text: hello, more: /places/creek#top }\n', 'Home'),
    page('  - { type: note, text: hello, more: /about }\n', 'Home'),
    page('  - { type: note, text: "${prices.name | and}" }\n', 'Home'),
    page('  - { type: note, text: hello, more: /places/palm#sea }\n', 'About us'),
  ],
  'pages/about.yaml': [
    page(
      `  - { type: note, id: team, text: about, more: "#team" }\n${listing('name: "${name}: ${price}"', 'prices')}`,
      'About us',
    ),
    page('  - { type: note, text: about }\n', 'About us'),
    page('  - { type: note, id: team, text: about, picture: { src: /a.svg, alt: A } }\n', 'About us'),
    page('  - { type: note, id: team, text: about, until: 2026-12-24 }\n', 'About us'),
    page('  - { type: note, id: team, txt: about }\n', 'About us'),
    undefined,
  ],
  'pages/_shared/banner.yaml': [
    'type: note\ntext: banner\nmore: /places/palm\n',
    'type: note\ntext: banner\nmore: /places/palm#top\n',
    'type: note\nid: top\ntext: banner\n',
    'type: note\ntext: "${name} banner"\n',
    'type: notes\ntext: banner\n',
    undefined,
  ],
  'pages/_templates/place.yaml': [
    TEMPLATE,
    TEMPLATE.replace('  - { type: cover }\n', ''),
    TEMPLATE.replace('  near:', '  extra: { type: text, optional: true }\n  near:'),
    TEMPLATE.replace('name: text\n', 'name: number\n'),
    TEMPLATE.replace('  - shared: banner\n', listing('name: "${name}"')),
    TEMPLATE.replace('id: top', 'id: sea'),
    `${TEMPLATE}  - { type: note, if: "\${near}", text: near, more: /places/palm }\n`,
    `${TEMPLATE}  - { type: note, unless: "\${name}", text: "\${site.facts.rating}", txt: nobody }\n`,
    `${TEMPLATE}  - { type: note, if: "\${near}", text: near, items: { collection: prices, each: { name: "\${price}" } } }\n`,
    `${TEMPLATE}  - { type: note, if: "\${near}", text: near, more: /company/about, picture: { src: /a.svg, alt: A } }\n`,
    TEMPLATE.replace('label: ${name}\n', 'label: Sea\n'),
  ],
  'pages/places/creek.yaml': [
    'name: The Creek\nfacts: [{ name: Old, link: /about }]\n',
    'name: The Creek\nfacts: [{ name: Old, link: /places/palm#sea }]\nnear: /places/palm\n',
    'name: The Palm\nfacts: [{ name: Old, link: /company/about }]\n',
    'name: The Creek\nfacts: [{ nam: Old, link: /about }]\n',
    'name: The Creek: old\n',
    'name: The Creek\naliases: [/places/brook]\nfacts: [{ name: Old, link: /places/brook }]\n',
    'name: The Creek\naliases: [/about]\nfacts: [{ name: Old, link: /about }]\n',
    'name: The Creek\nfacts: [{ name: Old roofs and new drains, link: /about }]\n',
    'name: The Creek\nnoindex: true\nfacts: [{ name: Sea, link: /about }]\n',
    'name: The Creek\nfacts: [{ name: Sea, link: /places/creek }]\n',
    undefined,
  ],
  'pages/places/palm.yaml': [
    'name: The Palm\nfacts: [{ name: Sea, link: / }]\n',
    'name: The Palm\nfacts: [{ name: Sea, link: / }]\nextra: "!"\n',
    'name: Palm\nfacts: [{ name: Sea, link: /places/creek }]\nnear: /places/creek#top\n',
    'name: The Palm\nfacts: [{ name: "", link: /nowhere }]\n',
    'name: The Palm\nfacts: [{ name: "Old roofs, The Palm and new drains", link: / }]\n',
    'name: The Palm\nfacts: [{ name: The Palm, link: /about }]\n',
    undefined,
  ],
  'pages/_data/prices.yaml': [
    'entries: [{ name: Flat, price: 900 }, { name: Villa, price: 1500 }]\n',
    'entries: [{ name: Flat, price: 950 }]\n',
    'entries: [{ name: Flat, price: free }, { name: " ", price: 1500 }]\n',
    'prices: []\n',
    undefined,
  ],
  'public/a.svg': [undefined, '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', 'no picture'],
};

export function present(files: Files): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Stored files that are only in memory. */
export function storeInMemory(): StoredFiles {
  const files = new Map<string, Uint8Array>();
  return { read: (name) => files.get(name), write: (name, bytes) => void files.set(name, bytes) };
}

export const edit = chooseEdit(VARIANTS);
export const SOUND: Files = {
  ...FILES,
  ...Object.fromEntries(Object.entries(VARIANTS).map(([file, [text]]) => [file, text])),
};
