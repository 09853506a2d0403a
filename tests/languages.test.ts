import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { blocks } from '../blocks/index.ts';
import { createRegistry } from '../src/block/index.ts';
import { openExample } from '../src/content/examples/index.ts';
import { readWords } from '../src/content/words/index.ts';
import { createPageRenderer } from '../src/render/index.ts';
import { anyIcon, exampleImages, readExamples, themes } from './support/example-site.ts';

const environment = { reader: exampleImages, registry: createRegistry(blocks), icons: anyIcon, themes };
const bare = { scripts: [], fonts: [], icons: [], fontFaces: '', styles: [] };
const SPOKEN = ['alt', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title'];
const FROM_SITE = ['Example', 'An example', 'Another page', 'Reviews', 'widgets.example', 'shows reviews by clients']
  .concat(['Forms', 'forms.example'])
  .concat(['Maps', 'maps.example', 'OpenStreetMap', 'www.openstreetmap.org'])
  .concat(['YouTube', 'www.youtube-nocookie.com'])
  // Formats of files and units have the same name everywhere.
  .concat(['JPEG', 'PNG', 'WEBP', 'PDF', 'MB']);

const examples = blocks.flatMap((block) =>
  [...readExamples(block.type)].map(([name, props]) => ({ name: `${block.type}, ${name}`, block, props })),
);

/** What a page with an example says, in texts and in attributes that are read out or that scripts say. */
function listSaid(html: string): readonly string[] {
  const { document, NodeFilter } = new JSDOM(html.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')).window;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const said: string[] = [];
  while (walker.nextNode()) said.push(walker.currentNode.textContent ?? '');
  for (const element of document.body.querySelectorAll('*')) {
    said.push(...SPOKEN.flatMap((name) => element.getAttribute(name) ?? []));
    said.push(
      ...[element.getAttribute('data-close'), element.getAttribute('data-one')].filter((text) => text !== null),
    );
  }
  return said.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /[a-z]{2}/i.test(text));
}

/** What an example says in the language of a site that is neither of its author nor among some words. */
function findForeign({ block, props }: (typeof examples)[number], locale: string, words: string): readonly string[] {
  const { site, instance, diagnostics } = openExample(block, props, environment, locale);
  const [page] = site.pages;
  if (!instance || !page) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const { html } = createPageRenderer(site, bare)(page, [instance]);
  const known = `${JSON.stringify(props)}${FROM_SITE.join()}${words}`;
  const isKnown = (said: string) => said.split(/[^\p{L}\p{M}]+/u).every((word) => known.includes(word));
  return listSaid(html).filter((said) => !isKnown(said));
}

/** The others have the same keys, as `src/content/words` proves; none has fewer words that English has, too. */
const LANGUAGE = 'ar';

describe('a site in another language', () => {
  const words = JSON.stringify(readWords(LANGUAGE));

  it.each(examples)('says nothing in English by itself: $name', (example) => {
    expect(findForeign(example, LANGUAGE, words)).toEqual([]);
  });
});

it('finds the words of another language', () => {
  const words = JSON.stringify(readWords('de'));
  const some = examples.filter(({ block }) => ['gallery', 'site-header', 'testimonials'].includes(block.type));
  const found = some.flatMap((example) => findForeign(example, 'en', words));
  expect(found).toEqual(
    expect.arrayContaining(['Skip to content', 'Menu', 'Filter the pictures', 'Previous testimonials']),
  );
});
