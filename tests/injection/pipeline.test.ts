import { describe, expect, it } from 'vitest';
import { BLOCK } from '../../src/block/islands/index.ts';
import { checkSite } from '../../src/check/index.ts';
import { checkDiagnostic } from '../fuzz/expectations.ts';
import { chunks, EVERY_STRING, faultsOfFile, LONG, named, readable, strings } from './all-strings.ts';
import type { Example } from './examples.ts';
import { examples, withWord } from './examples.ts';
import type { OpenedSite } from './open-site.ts';
import { extractMain, openSite } from './open-site.ts';
import { shapeOfPage, shapesIn } from './shape.ts';

/** `npm run test:slow` puts each string into each example, and quotes each; `npm test` puts each into one, and quotes every fourth. */

const rotate = <Value>(values: readonly Value[], index: number): Value | undefined => values[index % values.length];

it('a hostile string that cannot stand in a file is refused with a fault that can be shown', () => {
  const refused = strings.flatMap(faultsOfFile);
  expect(refused.length).toBeGreaterThan(20);
  refused.forEach(checkDiagnostic);
});

it('half of a character is refused, and a whole one of two halves is not', () => {
  expect(faultsOfFile('a \ud800 b').map(({ code }) => code)).toEqual(['yaml/control-character']);
  expect(faultsOfFile('a \ud83d\ude00 b')).toEqual([]);
});

describe('a hostile string in a block', () => {
  const asBlock = ({ block, props }: Pick<Example, 'block' | 'props'>) => ({ type: block.type, ...props });

  it(
    'leaves the block its elements and attributes, or is refused with a fault that can be shown',
    () => {
      // One page of all examples would be larger than a page may be.
      const sound = openSite(named(chunks(examples, 60).map((each) => ({ blocks: each.map(asBlock) }))));
      const plain = sound.pages.flatMap((page) => shapesIn(extractMain(sound.open(page).html)));
      expect(plain.map(({ attributes }) => attributes[BLOCK])).toEqual(examples.map(({ block }) => block.type));

      const rounds = EVERY_STRING ? 16 : 1;
      const tries = readable.flatMap((text, index) =>
        Array.from({ length: rounds }, (_, round) => {
          const which = (index + round * 7) % examples.length;
          const example = examples[which] ?? { block: { type: '' }, props: {}, strings: [] };
          const path = rotate(example.strings, Math.floor(index / examples.length) + round) ?? [];
          return { which, text, raw: { type: example.block.type, ...withWord(example, path, text) } };
        }),
      );
      for (const pages of chunks(chunks(tries, 8), 400)) {
        const site = openSite(named(pages.map((each) => ({ blocks: each.map(({ raw }) => raw) }))));
        expect(site.pages.length).toBe(pages.length);
        for (const page of site.pages) compare(site.open(page), pages[Number(page.path.slice('/page/p'.length))]);
      }

      function compare(
        { html, diagnostics }: ReturnType<OpenedSite['open']>,
        tried: readonly (typeof tries)[number][] = [],
      ): void {
        diagnostics.forEach(checkDiagnostic);
        const found = shapesIn(extractMain(html));
        expect(found.length).toBe(tried.length);
        for (const [index, { tree, dangers, attributes }] of found.entries()) {
          const { which = -1, text = '', raw } = tried[index] ?? {};
          const why = JSON.stringify(raw);
          expect(dangers, why).toEqual([]);
          // A quotation of a missing site value is reported, and the text is shown without it.
          const isRefused = attributes[BLOCK] === 'stand-in' || text.includes('${');
          if (isRefused) expect(diagnostics.length, why).toBeGreaterThan(0);
          else expect(tree, why).toBe(plain[which]?.tree);
        }
      }
    },
    LONG,
  );
});

describe('while the site is being written', () => {
  it.each(['https://evil.test/x.png', '//evil.test/x.png', '/\t/evil.test/x.png', '/\\evil.test/x.png'])(
    'a picture at %j is refused, and asks no other host',
    (src) => {
      const image = { src, alt: 'Words' };
      const site = openSite({ p0: { blocks: [{ type: 'hero', heading: 'Words', subtitle: 'Words', image }] } });
      const [page] = site.pages;
      const { html, diagnostics } = page ? site.open(page) : { html: '', diagnostics: [] };
      expect(diagnostics.length).toBe(1);
      expect(html).toContain('<img');
      expect(shapeOfPage(html).dangers).toEqual([]);
    },
  );
});

describe('a hostile fact of site.yaml', () => {
  const page = (fact: string) => ({
    title: fact,
    description: fact,
    label: fact,
    blocks: [
      {
        type: 'hero',
        heading: 'Words',
        subtitle: fact,
        image: { src: '/_blocks/example-images/picture-1.svg', alt: fact },
      },
      { type: 'faq', heading: fact, items: [{ question: 'Words', answer: fact }] },
      { type: 'stats', heading: 'Words', items: [{ value: fact, label: fact }] },
    ],
  });
  /** Of a page with a block that is refused, only what stands around its blocks, without their structured data. */
  const shown = (html: string, isWhole: boolean) =>
    shapeOfPage(isWhole ? html : html.replace(extractMain(html), '').replace(DATA, ''));
  const DATA = /<script type="application\/ld\+json">[^<]*<\/script>/;

  it(
    'leaves every page that quotes it its elements and attributes, and those that are refused their heads',
    () => {
      const quiet = openSite({ p0: page('Words') });
      const [quietPage] = quiet.pages;
      const plain = quietPage ? quiet.open(quietPage).html : '';
      expect(plain).toContain('<title>Words</title>');
      const expected = { whole: shown(plain, true).tree, refused: shown(plain, false).tree };

      const quoted = readable.filter((_, index) => EVERY_STRING || index % 4 === 0);
      const facts = named(quoted);
      const site = openSite(named(quoted.map((_, index) => page(`\${site.facts.p${index}}`))), { facts });
      checkSite(site.loaded).forEach(checkDiagnostic);
      const toldValues = new Set(
        site.loaded.diagnostics
          .filter(({ source }) => source.file === 'site.yaml')
          .map(({ source, range }) => /.*$/.exec(source.text.slice(0, range[0]))?.[0].split('"')[1]),
      );
      expect(site.pages.length).toBe(quoted.length);
      for (const reference of site.pages) {
        const { html, diagnostics } = site.open(reference);
        const isWhole = !html.includes('stand-in');
        // A value that can be filled in nowhere is reported where it is written, not on each page that quotes it.
        const isTold = diagnostics.length > 0 || toldValues.has(reference.path.slice('/page/'.length));
        expect(isWhole || isTold, reference.title).toBe(true);
        const { tree, dangers } = shown(html, isWhole);
        expect(dangers, reference.title).toEqual([]);
        expect(tree, reference.title).toBe(isWhole ? expected.whole : expected.refused);
      }
    },
    LONG,
  );
});
