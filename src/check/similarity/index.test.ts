import { describe, expect, it } from 'vitest';
import { load, SITE } from '../../../tests/support/small-site.tsx';
import { createSketch, cutShingles, decodeSketch, encodeSketch, resemblance } from '../../content/pages/shingles.ts';
import { findLikelyMatches } from './index.ts';

const COMPARED = SITE.replace(
  'template: _templates/place }',
  'template: _templates/place, distinct: { words: 12, alike: 60 } }',
);
const TEMPLATE = `inputs:
  name: text
  story: rich text
  tips: { type: list, of: { tip: text, more: link }, optional: true }
  kind: { type: choice, options: [old town quarter, new town quarter], optional: true }
title: In \${name}
description: Homes in \${name}
label: \${name}
blocks:
  - { type: cover }
  - { type: note, text: "Homes in \${name}", body: "\${story}" }
  - { type: note, if: "\${tips}", text: Tips, items: { collection: places, each: { name: "\${story}" } } }
  - { type: note, text: the same everywhere }
`;
const CREEK =
  'The Creek was dug out first, and the houses along it are older than the road; look at the roof drains and at the salt in the plaster.';
const PALM =
  'Every frond was finished by another builder, so ask for the drawings of your own plot before anybody opens a wall or moves a pump.';
const entry = (name: string, story: string, more = '') => `name: ${name}\nstory: "${story}"\n${more}`;

/** The sketch of a text without pictures. */
const sketch = (words: readonly string[]) => createSketch(words, 0);

const told = (entries: Readonly<Record<string, string>>, template = TEMPLATE, site = COMPARED) => {
  const files = Object.entries(entries).map(([slug, text]) => [`pages/places/${slug}.yaml`, text]);
  const none = { 'pages/places/creek.yaml': undefined, 'pages/places/palm.yaml': undefined };
  const { diagnostics } = load({
    ...none,
    'site.yaml': site,
    'pages/_templates/place.yaml': template,
    ...Object.fromEntries(files),
  });
  return diagnostics.map(({ code, source, message }) => `${source.file} ${code} ${message}`);
};

describe('entries that are compared', () => {
  it('are valid if each has text of its own', () => {
    expect(told({ creek: entry('The Creek', CREEK), palm: entry('The Palm', PALM) })).toEqual([]);
  });

  it('are reported at the later one, with its sibling, the share and the blocks, if only the name differs', () => {
    const moved = CREEK.replace('The Creek', 'The Palm');
    expect(told({ creek: entry('The Creek', CREEK), palm: entry('The Palm', moved) })).toEqual([
      'pages/places/palm.yaml text/near-duplicate Apart from the names, 100 % of the text of this page and of /places/creek is the same; ' +
        'it should be less than 60 %. Identical in both: blocks[1] (note).',
    ]);
  });

  it('are compared ignoring case and punctuation, and without blocks that differ in a word', () => {
    const changed = CREEK.toUpperCase().replaceAll(',', ' -').replace('THE CREEK', "THE PALM'S SHORE");
    const [found] = told({ creek: entry('The Creek', CREEK), palm: entry('The Palm', changed) });
    expect(found).toMatch(/Apart from the names, (?:9\d|8\d) % .* No block is identical in both\.$/);
  });

  it('are reported as too short by their own words, without names and addresses', () => {
    const short = 'In The Creek, [the roofs](/about) of The Creek leak, and the-creek floods.';
    expect(told({ creek: entry('The Creek', short, 'kind: old town quarter\n') })).toEqual([
      'pages/places/creek.yaml text/too-few-words Apart from its name, this page has 7 words of its own; it should have at least 12.',
    ]);
    expect(told({ creek: entry('The Creek', `${short} Ask us what else does.`) })).toEqual([]);
  });

  it('are reported without a picture of their own, if each should have one in its fields or texts', () => {
    const site = COMPARED.replace('alike: 60', 'alike: 60, pictures: 1');
    const template = TEMPLATE.replace('kind:', 'photo: { type: image, optional: true }\n  kind:');
    const missing =
      'pages/places/creek.yaml text/too-few-pictures This page has no picture of its own; it should have at least 1.';
    const toldOf = (text: string) => told({ creek: text }, template, site);
    expect(toldOf(entry('The Creek', CREEK))).toEqual([missing]);
    expect(toldOf(entry('The Creek', `${CREEK} ![The quay](/images/quay.svg)`))).not.toContain(missing);
    expect(toldOf(entry('The Creek', CREEK, 'photo: /images/quay.svg\n'))).not.toContain(missing);
  });

  it('are named by their most similar sibling, each page once', () => {
    const half = `${CREEK} Ours is the yard behind the mosque, and nobody has opened its floor since.`;
    const found = told({ creek: entry('The Creek', CREEK), dock: entry('Dock', half), palm: entry('The Palm', half) });
    expect(
      found.map((each) =>
        each.replace(/Apart from the names, | of the text of this page.*? of | is the same;.*/g, ' '),
      ),
    ).toEqual([
      expect.stringMatching(/^pages\/places\/dock\.yaml text\/near-duplicate +\d+ % *\/places\/creek/),
      expect.stringMatching(/^pages\/places\/palm\.yaml text\/near-duplicate +100 % *\/places\/dock/),
    ]);
  });

  it.each(['draft: true\n', 'noindex: true\n', 'canonical: /places/creek\n', 'until: "2020-01-01"\n'])(
    'leave out a page with %j',
    (said) => {
      const nearDuplicate = entry('The Palm', CREEK.replace('The Creek', 'The Palm'), said);
      expect(told({ creek: entry('The Creek', CREEK), palm: nearDuplicate }).join('')).not.toContain('text/');
    },
  );

  it('are only those of collections with this setting', () => {
    expect(told({ creek: entry('The Creek', CREEK), palm: entry('The Palm', CREEK) }, TEMPLATE, SITE)).toEqual([]);
  });
});

const text = (seed: string, size: number) => Array.from({ length: size }, (_, index) => `${seed}${index}`);
/** Two texts of which so many words at the start are the same. */
const pair = (index: number, same: number, size: number) =>
  [0, 1].map((side) => [...text(`s${index}-`, same), ...text(`o${index}-${side}-`, size - same)]);

describe('the search for candidates', () => {
  it.each([
    [40, 0.6],
    [300, 0.6],
    [300, 0.3],
  ])('finds nearly all pairs of %i words with a similarity of %f', (size, alike) => {
    const same = Math.ceil((2 * alike * (size - 2)) / (1 + alike)) + 2;
    const pairs = Array.from({ length: 500 }, (_, index) => pair(index, same, size));
    const [left = [], right = []] = pairs[0] ?? [];
    expect(resemblance(cutShingles(left), cutShingles(right))).toBeCloseTo(alike, 1);
    const found = findLikelyMatches(pairs.flat().map(sketch), alike);
    expect(found.filter(([candidate], index) => candidate === index - 1).length).toBeGreaterThan(485);
  });

  it('finds no pairs among different texts', () => {
    const pairs = Array.from({ length: 500 }, (_, index) => pair(index, 30, 300));
    expect(findLikelyMatches(pairs.flat().map(sketch), 0.6).flat()).toEqual([]);
  });

  it('compares a few candidates of each among thousands of nearly equal texts', () => {
    const texts = Array.from({ length: 3000 }, (_, index) => [...text('all', 80), `own${index}`]);
    const found = findLikelyMatches(texts.map(sketch), 0.6);
    expect(found[0]).toEqual([]);
    expect(found.slice(1).every((candidates) => candidates.length > 0 && candidates.length <= 8)).toBe(true);
  });

  it.each([0.3, 0.6, 0.9])('misses no pair of a few hundred texts with a similarity of %f', (alike) => {
    const texts = Array.from({ length: 240 }, (_, index) => {
      const passages = Array.from({ length: 12 }, (_each, at) => (index * 7 + at * at * (index % 5)) % (index % 31));
      return passages.flatMap((passage) => text(`p${passage}-`, 1 + (index % 9)));
    });
    const shingles = texts.map(cutShingles);
    const found = findLikelyMatches(texts.map(sketch), alike);
    const missed = shingles.flatMap((one, position) => {
      const shares = shingles.slice(0, position).map((other) => resemblance(one, other));
      const best = Math.max(0, ...shares);
      const named = found[position]?.map((other) => shares[other] ?? 0) ?? [];
      return best >= alike && Math.max(0, ...named) < best ? [{ position, best, named }] : [];
    });
    expect(shingles.filter((_, position) => found[position]?.length).length).toBeGreaterThan(10);
    expect(missed).toEqual([]);
  });

  it('lists the first of many copies of one text first', () => {
    const copies = Array.from({ length: 300 }, () => sketch(text('w', 50)));
    const found = findLikelyMatches(copies, 0.6).map(([first]) => first);
    expect(found).toEqual([undefined, ...copies.slice(1).map(() => 0)]);
  });

  it('finds nothing for texts without words', () => {
    expect(findLikelyMatches([[], [], ['one']].map(sketch), 0.3)).toEqual([[], [], []]);
  });

  it('does the same with stored sketches', () => {
    const made = createSketch(text('w', 50), 2);
    expect(decodeSketch(encodeSketch(made))).toEqual(made);
  });
});
