import { describe, expect, it } from 'vitest';
import { load, SITE } from '../../../tests/support/small-site.tsx';

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
