import { expect } from 'vitest';
import { z } from 'zod';
import { button, defineBlock, group, image, link, list, number, richText, text } from '../../src/block/index.ts';
import { formatLocation } from '../../src/check/diagnostics/index.ts';
import { checkSite } from '../../src/check/index.ts';
import { noMemory } from '../../src/prerender/store/index.ts';
import { loadMemorySite } from './example-site.ts';

const parts = list(group('note part', { name: text() }), { min: 0 });
const note = defineBlock({
  type: 'note',
  title: 'Note',
  summary: 'A note.',
  schema: z.strictObject({
    text: text().describe('The note'),
    stars: number({ min: 1, max: 5 }).optional(),
    more: link().optional(),
    links: list(link()).optional(),
    body: richText().optional(),
    picture: image().optional(),
    items: list(group('note item', { name: text(), link: link().optional(), parts: parts.optional() }), {
      min: 0,
    }).optional(),
  }),
  slots: ['inside'],
  view: ({ text: words }) => <p>{words}</p>,
});
const offer = defineBlock({
  type: 'offer',
  title: 'Offer',
  summary: 'An offer.',
  schema: z.strictObject({ action: button() }),
  view: ({ action }) => <p>{action.label}</p>,
});
const cover = defineBlock({
  type: 'cover',
  title: 'Cover',
  summary: 'The main heading of a page.',
  schema: z.strictObject({}),
  view: () => <h1>Cover</h1>,
});

/** The block types of the small site. */
export const BLOCKS = [note, offer, cover];

/** The `site.yaml` of the small site. */
export const SITE = `name: Example
url: https://www.example.com
locale: en-AE
contact: { phone: "+971 4 000 0000" }
facts: { rating: 4.9, prices: { studio: "1,500" } }
layout:
  header: [{ type: note, text: head }]
  footer: [{ type: note, text: foot, items: [{ name: Us, link: /about }, { collection: places, each: { name: In, link: "\${path}" } }] }]
notFound: missing
routes:
  /: home
  /about:
    page: about
    aliases: [/company/about]
redirects:
  /old: /about
collections:
  places: { entries: places/*.yaml, route: "/places/{slug}", template: _templates/place }
version: 2
`;
/** A page with the given blocks, written as YAML, above a cover. */
export const page = (blocks: string, title = 'Page') =>
  `title: ${title}\ndescription: About ${title}\nblocks:\n${blocks}  - { type: cover }\n`;
/** The files of the small site: three pages, and a collection of two entries with their template. */
export const FILES = {
  'site.yaml': SITE,
  'pages/home.yaml': page('  - { type: note, text: hello }\n', 'Home'),
  'pages/about.yaml': page('  - { type: note, text: about }\n', 'About us'),
  'pages/missing.yaml': page('  - { type: note, text: gone }\n', 'Missing'),
  'pages/_templates/place.yaml': `inputs:
  name: text
  region: { type: choice, options: [north, south] }
  facts: { type: list, of: { name: text, link: link } }
  extra: { type: text, optional: true }
title: In \${name}
description: Homes in \${name}
label: \${name}
blocks:
  - { type: note, text: "Welcome to \${name}\${extra}", items: "\${facts}" }
  - { type: note, text: the same everywhere }
  - { type: cover }
`,
  'pages/places/creek.yaml': 'name: The Creek\nregion: north\nfacts: [{ name: Old, link: /about }]\n',
  'pages/places/palm.yaml': 'name: The Palm\nregion: south\nfacts: [{ name: Sea, link: / }]\nextra: "!"\n',
};

/** Loads the small site as it is at an instant, with some files changed or added; undefined removes a file. */
export function load(changes: Readonly<Record<string, string | Uint8Array | undefined>> = {}, at?: string) {
  const all: Readonly<Record<string, string | Uint8Array | undefined>> = { ...FILES, ...changes };
  const files = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string | Uint8Array] => entry[1] !== undefined),
  );
  const loaded = loadMemorySite(files, BLOCKS, { at });
  const diagnostics = checkSite(loaded, noMemory, (instant) =>
    checkSite(loadMemorySite(files, BLOCKS, { at: instant })),
  );
  const props = (path: string) => {
    const reference = loaded.site.pages.find((each) => each.path === path);
    const blocks = reference ? loaded.site.open(reference).blocks : [];
    return blocks.filter(({ block }) => block !== cover).map(({ content }): unknown => JSON.parse(content.json()));
  };
  return { ...loaded, faults: diagnostics.map((each) => `${formatLocation(each)} ${each.code}`), diagnostics, props };
}

/** Expects that a site has only one fault, at a location in its home page, and that the hint contains some words. */
export function expectFault(
  loaded: Pick<ReturnType<typeof load>, 'faults' | 'diagnostics'>,
  fault: string,
  hint: string,
) {
  expect(loaded.faults).toEqual([`pages/home.yaml:${fault}`]);
  expect(loaded.diagnostics[0]?.hint).toContain(hint);
}
