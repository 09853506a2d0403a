import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../tests/fuzz/runs.ts';
import type { Files } from '../../tests/support/edited-site.ts';
import { edit, present, SITE, SOUND, storeInMemory, TEMPLATE } from '../../tests/support/edited-site.ts';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { BLOCKS, page } from '../../tests/support/small-site.tsx';
import type { PageRecord, Site, StoredSummary } from '../content/index.ts';
import { findStoredSummaries } from '../content/index.ts';
import type { DocumentRecord } from '../content/yaml/index.ts';
import { openTable } from '../prerender/store/index.ts';
import { formatPretty } from './diagnostics/index.ts';
import { checkSite } from './index.ts';
import type { StoredTargets } from './links.ts';

/** Checks a site, with what is known from its earlier states, and tells which pages it had to open for that. */
function createChecker() {
  const documents = new Map<string, DocumentRecord>();
  const stored = storeInMemory();
  return (files: Files) => {
    const targets = openTable<StoredTargets>(stored, 'targets');
    const pages = openTable<PageRecord>(stored, 'pages');
    const summaries = openTable<StoredSummary>(stored, 'summaries');
    const known = { documents, summaries: findStoredSummaries(summaries) };
    const loaded = loadMemorySite(present(files), BLOCKS, known);
    const opened = new Set<string>();
    const open: Site['open'] = (page, view) => {
      opened.add(page.file);
      return loaded.site.open(page, view);
    };
    const diagnostics = checkSite({ ...loaded, site: { ...loaded.site, open } }, pages, undefined, { targets });
    pages.save();
    summaries.save();
    targets.save();
    return { found: formatPretty(diagnostics), opened: [...opened].sort() };
  };
}

function firstCheck(files: Files): string {
  return formatPretty(checkSite(loadMemorySite(present(files), BLOCKS)));
}

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
      { numRuns: tries(10, 200), seed: 4 },
    );
  });

  it('opens only what was edited and what shows the edited words', () => {
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

  it('uses no outdated link or text of a file', () => {
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

  describe('checks a page again', () => {
    const FEATURED = 'pages/_data/featured.yaml';
    const PRICES = 'pages/_data/prices.yaml';
    const site = SITE.replace(
      '  prices:',
      '  featured: { entries: _data/featured.yaml, fields: { name: text } }\n  prices:',
    );
    const priced = (price: string) => `entries: [{ name: Flat, price: ${price} }]\n`;
    const featured = (fields: string) => `entries: [{ name: ${fields} }]\n`;
    const listing = (query: string) => page(`  - { type: note, text: all, items: { ${query} } }\n`, 'Home');

    it.each<[string, home: string, before: Files, after: Files]>([
      [
        'whose list is made with a shared block that quotes what has changed',
        page('  - { collection: prices, each: { shared: price } }\n', 'Home'),
        { [PRICES]: priced('900'), 'pages/_shared/price.yaml': 'type: note\ntext: "${name}: ${price}"\n' },
        { [PRICES]: priced('950') },
      ],
      [
        'whose list is made with a shared block that lists the group again',
        page('  - { collection: prices, group: price, each: { shared: price } }\n', 'Home'),
        {
          [PRICES]: priced('900'),
          'pages/_shared/price.yaml':
            'type: note\ntext: "For ${price}"\nitems: { collection: group, sort: name, each: { name: "${name}" } }\n',
        },
        { [PRICES]: priced('900').replace('Flat', 'House') },
      ],
      [
        'that chooses its blocks by the words of another collection',
        page(
          '  - { collection: prices, where: { name: "${featured.name | and}" }, each: { type: note, text: "For ${price}" } }\n',
          'Home',
        ),
        { [PRICES]: priced('900'), [FEATURED]: featured('Flat') },
        { [FEATURED]: featured('Villa') },
      ],
      [
        'that shows a number which is written in another way',
        listing('collection: prices, each: { name: "${name}: ${price}" }'),
        { [PRICES]: priced('9.5') },
        { [PRICES]: priced('9.50') },
      ],
      [
        'that looks for what no entry says, once there is an entry',
        listing('collection: featured, where: { name: Islands }, each: { name: "${name}" }'),
        { [FEATURED]: 'entries: []\n' },
        { [FEATURED]: featured('Beach, draft: true') },
      ],
    ])('%s', (_name, home, before, after) => {
      const checkAgain = createChecker();
      const sound: Files = { ...SOUND, 'site.yaml': site, 'pages/home.yaml': home, ...before };
      expect(checkAgain(sound).found).not.toContain('home.yaml');
      expect(checkAgain(sound).opened, 'nothing has changed').not.toContain('pages/home.yaml');
      const changed = { ...sound, ...after };
      const { found, opened } = checkAgain(changed);
      expect(found).toBe(firstCheck(changed));
      expect(opened).toContain('pages/home.yaml');
    });
  });

  it('checks a block again that no entry shows after its target has changed', () => {
    const block = (text: string) =>
      `${TEMPLATE}  - { type: note, if: "\${near}", text: "${text}", more: /places/dock }\n`;
    const files = { ...SOUND, 'pages/places/dock.yaml': 'name: The Dock\nfacts: [{ name: Mud, link: /about }]\n' };
    const template = 'pages/_templates/place.yaml';
    const sound = { ...files, [template]: block('near') };
    const steps: readonly Files[] = [
      sound,
      { ...sound, 'pages/places/dock.yaml': undefined },
      sound,
      { ...sound, [template]: block('${nowhere}') },
      sound,
    ];
    const checkAgain = createChecker();
    const codes = steps.map((state) => {
      const { found } = checkAgain(state);
      expect(found).toBe(firstCheck(state));
      return [...found.matchAll(/place\.yaml\S* +\w+ +(\S+)/g)].map(([, code]) => code);
    });
    expect(codes).toEqual([[], ['link/unknown-page'], [], ['page/unknown-placeholder'], []]);
  });
});
