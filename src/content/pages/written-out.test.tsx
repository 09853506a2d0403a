import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tries } from '../../../tests/fuzz/runs.ts';
import { loadMemorySite } from '../../../tests/support/example-site.ts';
import { BLOCKS, FILES } from '../../../tests/support/small-site.tsx';
import { createBlockRenderer } from '../../render/index.ts';
import type { LoadedSite } from '../index.ts';

/** The possible values of each input of the template; some of them are faulty. */
const VALUES = {
  name: fc.constantFrom('The Creek', 'Old <Town> & 3 km', '5 %', "owner's “home”", '  ', '$' + '{name}'),
  count: fc.constantFrom(1, 2, 3, 4, 5, 2.5, 7),
  target: fc.constantFrom('/about', '/', '#top', '/About/', '/nowhere', 'https://example.org/a?b=1'),
  body: fc.constantFrom(
    'Plain.',
    '**Bold** and [about](/about)',
    'A [way](/) & more',
    '[Nowhere](/nowhere)',
    'One\n\nTwo',
    '# A heading',
  ),
  rows: fc.array(
    fc.record({
      name: fc.constantFrom('Sea', 'Sky 24'),
      link: fc.constantFrom('/', '/about', '/missing', '#top', '/abuot'),
    }),
    {
      maxLength: 3,
    },
  ),
  extra: fc.option(fc.constantFrom('!', ' 10 m²'), { nil: undefined }),
};
type Values = { readonly [Word in keyof typeof VALUES]: unknown };

const INPUTS = `inputs:
  name: text
  count: { type: number }
  target: link
  body: rich text
  rows: { type: list, min: 0, of: { name: text, link: link } }
  extra: { type: text, optional: true }
`;

/** A property of a block: with the placeholders of a template, and with the values written out. */
interface Property {
  readonly inTemplate: unknown;
  readonly writtenOut: (values: Values) => unknown;
}

const quote = (word: keyof Values): Property => ({
  inTemplate: `\${${word}}`,
  writtenOut: (values) => values[word],
});
const fixed = (value: unknown): Property => ({ inTemplate: value, writtenOut: () => value });
const sentence: Property = {
  inTemplate: `In \${name}, \${count} of them\${extra}`,
  writtenOut: ({ name, count, extra }) => `In ${name}, ${count} of them${extra ?? ''}`,
};

const block = fc.record(
  {
    text: fc.constantFrom(quote('name'), sentence, fixed('The same everywhere')),
    stars: fc.constantFrom(quote('count'), fixed(3)),
    more: fc.constantFrom(quote('target'), fixed('/about')),
    body: fc.constantFrom(quote('body'), fixed('**Same**')),
    items: fc.constantFrom(quote('rows'), fixed([{ name: 'Us', link: '/about' }])),
    links: fc.constantFrom<Property>(
      { inTemplate: ['$' + '{target}', '/'], writtenOut: ({ target }) => [target, '/'] },
      fixed(['/about']),
    ),
    id: fc.constantFrom(fixed('top'), fixed('way')),
    inside: fc.constantFrom<Property>({
      inTemplate: { type: 'note', text: `In \${name}` },
      writtenOut: ({ name }) => ({ type: 'note', text: `In ${name}` }),
    }),
  },
  { requiredKeys: ['text'] },
);
type Block = Readonly<Record<string, Property>>;

const write = (blocks: readonly Block[], choose: (property: Property) => unknown) =>
  blocks.map((each) => ({
    type: 'note',
    ...Object.fromEntries(Object.entries(each).map(([key, property]) => [key, choose(property)])),
  }));
const writePage = (blocks: readonly object[]) =>
  `title: Page\ndescription: About the page\nblocks: ${JSON.stringify([...blocks, { type: 'cover' }])}\n`;

/** What visitors see of the page in a file, and what is wrong with it. */
function describePage({ site, unseen }: LoadedSite, file: string) {
  const page = [...site.pages, ...unseen].find((each) => each.file === file);
  if (!page) return undefined;
  const { blocks, diagnostics } = site.open(page);
  const renderer = createBlockRenderer();
  const context = renderer.startPage();
  return {
    html: blocks.map((each) => renderer.render(each, 'main', context).html),
    faults: diagnostics.map(({ code }) => code).sort(),
  };
}

it('a template makes the same page of an entry as the page written out', () => {
  let sound = 0;
  let faulty = 0;
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 3 }),
      fc.array(fc.record(VALUES), { minLength: 1, maxLength: 4 }),
      (blocks, entries) => {
        const inTemplate = writePage(write(blocks, (property) => property.inTemplate));
        const routes = entries.map((_, index) => `  /page-${index}: page-${index}\n`).join('');
        const loaded = loadMemorySite(
          {
            ...FILES,
            'site.yaml': FILES['site.yaml'].replace('redirects:', `${routes}redirects:`),
            'pages/_templates/place.yaml': INPUTS + inTemplate,
            ...Object.fromEntries(
              entries.flatMap((values, index) => [
                [`pages/places/entry-${index}.yaml`, JSON.stringify(values)],
                [`pages/page-${index}.yaml`, writePage(write(blocks, (property) => property.writtenOut(values)))],
              ]),
            ),
          },
          BLOCKS,
        );
        for (const index of entries.keys()) {
          const made = describePage(loaded, `pages/places/entry-${index}.yaml`);
          // An entry with a value of the wrong type is reported itself, and has no page.
          if (!made) continue;
          const writtenOut = describePage(loaded, `pages/page-${index}.yaml`);
          expect(made.html).toEqual(writtenOut?.html);
          expect(made.faults).toEqual(writtenOut?.faults);
          if (made.faults.length === 0) sound += 1;
          else faulty += 1;
        }
      },
    ),
    { seed: 18, numRuns: tries(60, 1000) },
  );
  expect(Math.min(sound, faulty)).toBeGreaterThan(12);
});
