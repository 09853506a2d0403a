import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRegistry } from '../../src/block/index.ts';
import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { checkSite } from '../../src/check/index.ts';
import { loadSite } from '../../src/content/index.ts';
import { isMapping, memoryReader, parseDocument } from '../../src/content/yaml/index.ts';
import { tries } from '../fuzz/runs.ts';
import { anyIcon, themes } from '../support/example-site.ts';
import { BLOCKS, FILES, page, SITE } from '../support/small-site.tsx';

type Files = Readonly<Record<string, string>>;

/** A site with every fault between addresses and pages that there is. */
const faulty: Files = {
  ...FILES,
  'site.yaml': SITE.replace(
    /routes:[\s\S]*/,
    `routes:
  /: home
  /About: about
  /about: lost
  /about-us: about
  no-slash: home
  /double//slash: home
  /assets/x: home
  /nowhere: nothing
  /other:
    page: other
    aliases: [/more, /Other, /places/palm, /shared]
  /another:
    page: another
    aliases: [/shared, /old, /]
redirects:
  /old: /about
  /a: /b
  /b: /c
  /c: /a
  /chain: /link
  /link: /other
  /dead: /nobody
  /other: /
  /Old: /
collections:
  places: { entries: places/*.yaml, route: "/places/{slug}", template: _templates/place }
  again: { entries: places/c*.yaml, route: "/again/{slug}", template: _templates/place }
  empty: { entries: none/*.yaml, route: "/none/{slug}", template: _templates/place }
  fixed: { entries: places/p*.yaml, route: /fixed, template: _templates/nothing }
`,
  ),
  'pages/other.yaml': page(
    '  - { type: note, text: x, more: /abuot, id: a }\n  - { type: note, text: y, more: "/another#nil", id: a }\n',
    'Home',
  ),
  'pages/another.yaml': page('  - { type: noet, text: x }\n  - { type: note, text: z, more: /shared }\n', 'Home'),
  'pages/lost.yaml': page('  - { type: note, text: "${site.nmae}" }\n', 'Lost'),
  'pages/unreached.yaml': page('  - { type: note, txt: x }\n', 'Unreached'),
  'pages/places/Sea Side.yaml': 'name: Sea\nregion: nroth\nfacts: [{ name: Old, link: /abuot }]\n',
};

/** The mapping with its keys, those of the mappings in it and the aliases in another order. */
function shuffled(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    return fc.shuffledSubarray(value, { minLength: value.length });
  }
  if (!isMapping(value)) return fc.constant(value);
  const entries = Object.entries(value).map(([key, each]) => shuffled(each).map((other) => [key, other] as const));
  return fc
    .tuple(...entries)
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
    .map((all) => Object.fromEntries(all));
}

/** What comes of a site whose reader lists the files in this order. */
function outcome(files: Files, names: readonly string[]) {
  const memory = memoryReader(files);
  const list = (folder: string) => names.filter((name) => name.startsWith(`${folder}/`));
  const environment = { registry: createRegistry(BLOCKS), icons: anyIcon, themes };
  const loaded = loadSite({ reader: { read: memory.read, list }, ...environment });
  const { pages, aliases, redirects, open } = loaded.site;
  return {
    pages: pages.map((each) => ({ ...each, blocks: open(each).blocks.map(({ content }) => content.json()) })),
    aliases: [...aliases].sort(),
    redirects: [...redirects].sort(),
    faults: checkSite(loaded).map(nameFault).sort(),
  };
}

/** A fault by what is marked, since its line moves with what is there. */
function nameFault({ code, source, range }: Diagnostic): string {
  return `${source.file} ${code} ${source.text.slice(...range)}`;
}

const decode = (files: Files) => ({
  files,
  site: parseDocument({ file: 'site.yaml', text: files['site.yaml'] ?? '' }, { wanted: '' }, () => {})?.data,
});

it.each([
  ['a sound site', decode(FILES)],
  ['a site with every fault of addresses', decode(faulty)],
])('the outcome of %s does not depend on the order of what is declared', (_name, { files, site }) => {
  expect(site).toBeDefined();
  const written = { ...files, 'site.yaml': JSON.stringify(site) };
  const names = Object.keys(files);
  const expected = outcome(written, [...names].sort());
  const orders = fc.record({ names: fc.shuffledSubarray(names, { minLength: names.length }), site: shuffled(site) });
  fc.assert(
    fc.property(orders, (order) => {
      expect(outcome({ ...files, 'site.yaml': JSON.stringify(order.site) }, order.names)).toEqual(expected);
    }),
    { seed: 2026, numRuns: tries(40, 500) },
  );
});
