import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEdit } from '../../tests/support/edit-of.ts';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { BLOCKS, FILES, SITE as PLAIN_SITE, page } from '../../tests/support/small-site.tsx';
import { formatPretty } from '../diagnostics/index.ts';
import type { StoredValue } from '../incremental/index.ts';
import { openTable } from '../incremental/index.ts';
import type { PageBook, Site, StoredSummaries } from '../site/index.ts';
import { createPageStore, createSummaryStore } from '../site/index.ts';
import type { DocumentRecord } from '../yaml/index.ts';
import { checkSite } from './index.ts';
import type { StoredTargets } from './page-targets.ts';

type TargetRows = readonly (readonly [file: string, targets: StoredTargets])[];
type Files = Readonly<Record<string, string | undefined>>;

const SITE = PLAIN_SITE.replace(
  'place }',
  'place, distinct: { words: 1 } }\n  prices: { entries: _data/prices.yaml, fields: { name: text, price: number } }',
);
const TEMPLATE = `inputs:
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

/** A site in which much depends on something else, and what may be written in each of its files; the first is sound. */
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

/** Checks a site, with what is known from its earlier states, and tells which pages it had to open for that. */
function createChecker() {
  const documents = new Map<string, DocumentRecord>();
  const [pagesInJson, summariesInJson] = [storeInJson<PageBook>(), storeInJson<StoredSummaries>()];
  const targetsInJson = storeInJson<TargetRows>();
  return (files: Files) => {
    const targets = openTable<StoredTargets, TargetRows>(targetsInJson, {
      encode: (all) => [...all],
      decode: (rows) => rows,
    });
    const pages = createPageStore(pagesInJson);
    const summaries = createSummaryStore(summariesInJson);
    const loaded = loadMemorySite(present(files), BLOCKS, { documents, pages, summaries: summaries.of });
    const opened = new Set<string>();
    const open: Site['open'] = (page) => {
      opened.add(page.file);
      return loaded.site.open(page);
    };
    const diagnostics = checkSite({ ...loaded, site: { ...loaded.site, open } }, pages, undefined, { targets });
    pages.save();
    summaries.save();
    targets.save();
    return { found: formatPretty(diagnostics), opened: [...opened].sort() };
  };
}

function storeInJson<Value>(): StoredValue<Value> {
  let stored: string | undefined;
  return {
    read: () => (stored === undefined ? undefined : JSON.parse(stored)),
    write: (value) => {
      stored = JSON.stringify(value);
    },
  };
}

function present(files: Files): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function firstCheck(files: Files): string {
  return formatPretty(checkSite(loadMemorySite(present(files), BLOCKS)));
}

const edit = chooseEdit(VARIANTS);
const SOUND: Files = {
  ...FILES,
  ...Object.fromEntries(Object.entries(VARIANTS).map(([file, [text]]) => [file, text])),
};

describe('checking a site again', () => {
  it('finds after any edits what a first check of the same files finds', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 10 }), (edits) => {
        const checkAgain = createChecker();
        let files = SOUND;
        checkAgain(files);
        for (const { file, text } of edits) {
          files = { ...files, [file]: text };
          expect(checkAgain(files).found).toBe(firstCheck(files));
        }
      }),
      { numRuns: 40, seed: 4 },
    );
  });

  it('opens only what was edited and what shows the words that were', () => {
    const checkAgain = createChecker();
    expect(checkAgain(SOUND)).toMatchObject({ found: '' });
    expect(checkAgain(SOUND).opened).toEqual([]);

    const creek = 'pages/places/creek.yaml';
    const quiet = { ...SOUND, [creek]: SOUND[creek]?.replace('Old', 'Older') };
    expect(checkAgain(quiet).opened).toEqual([creek]);
    const renamed = { ...quiet, [creek]: quiet[creek]?.replace('The Creek', 'The Old Creek') };
    const footer = 'the footer names it, which may give all pages other anchors, and about is linked to by one';
    expect(checkAgain(renamed).opened, footer).toEqual(['pages/about.yaml', 'pages/home.yaml', creek]);
  });

  it('goes by no link and no words of a file as it was before', () => {
    const creek = 'pages/places/creek.yaml';
    const files = { ...SOUND, 'site.yaml': SITE.replace(/footer: .*/, 'footer: [{ type: note, text: foot }]') };
    const said = (facts: string) => ({ ...files, [creek]: `name: The Creek\nfacts: [${facts}]\n` });
    const checkAgain = createChecker();
    const codes = (state: Files) => {
      const { found } = checkAgain(state);
      expect(found).toBe(firstCheck(state));
      return [...found.matchAll(/(?:link|text)\/[\w-]+/g)].map(([code]) => code);
    };
    const team = { 'pages/_templates/place.yaml': TEMPLATE.replace(' or [about](/about#team)', '') };
    const steps = ['{ name: Old, link: /about }', '{ name: Old, link: /Places/Palm }', '{ name: Sea, link: /about }'];
    const told = [...steps, ...steps].map((facts) => codes({ ...said(facts), ...team }));
    const once = [[], ['link/orphan', 'link/not-canonical'], ['text/near-duplicate']];
    expect(told).toEqual([...once, ...once]);
  });
});
