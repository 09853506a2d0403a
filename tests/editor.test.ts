import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver-protocol/node';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { blocks } from '../blocks/index.ts';
import { createProjectSchemas, schemaFor, schemaModeline } from '../packages/language-server/schemas/index.ts';
import { writeEditorSchemas } from '../scripts/editor-schemas.ts';
import { commonSchema, siteFileSchema } from '../src/content/index.ts';
import { findGroup } from '../src/content/schema/index.ts';
import type { Reader } from '../src/content/yaml/index.ts';
import { diskReader, overlayReader } from '../src/content/yaml/index.ts';
import { openProject } from '../src/project/index.ts';
import { exampleImages, project, readExamples } from './support/example-site.ts';
import type { LanguageServer } from './support/language-server.ts';
import { startLanguageServer } from './support/language-server.ts';
import { mappingsIn, misspell } from './support/misspell.ts';
import { BOATYARD } from './support/workspace.ts';

const types = blocks.map(({ type }) => type).sort();
const disk = diskReader(BOATYARD);
const takeText = (file: string) => readFileSync(join(BOATYARD, file), 'utf8');
const content = ['site.yaml', ...disk.list('pages').filter((file) => file.endsWith('.yaml'))];
const settings = z
  .record(z.string(), z.unknown())
  .parse(JSON.parse(readFileSync(join(project, '.vscode/settings.json'), 'utf8')));

const root = mkdtempSync(join(tmpdir(), 'page-builder-editor-'));
let server: LanguageServer;
beforeAll(async () => {
  const opened = openProject(BOATYARD, { reader: withExamples() });
  writeEditorSchemas(root, createProjectSchemas(opened, opened.load().site));
  server = await startLanguageServer(root, settings);
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

/** The boatyard with every page and every picture that the examples of the blocks name. */
function withExamples(): Reader {
  const named = types.flatMap(
    (type) => JSON.stringify([...readExamples(type)]).match(/(?<=["(])\/[a-z][a-z0-9/-]*(?=["#)])/g) ?? [],
  );
  const text = takeText('site.yaml');
  const lacking = [...new Set(named)].filter((path) => !text.includes(`\n  ${path}:`));
  const routes = lacking.map((path) => `  ${path}: about\n`).join('');
  const site = overlayReader(disk, new Map([['site.yaml', text.replace('\nroutes:\n', `\nroutes:\n${routes}`)]]));
  const pictures = exampleImages.list('public');
  return { ...site, list: (folder) => [...site.list(folder), ...(folder === 'public' ? pictures : [])] };
}

let files = 0;
/** A page that no other question has been asked about. */
const freshPage = () => {
  files += 1;
  return `pages/page-${files}.yaml`;
};
const page = (body: string) => `title: Page\ndescription: About it\nblocks:\n${body}`;
const blockPage = (props: Readonly<Record<string, unknown>>) =>
  stringify({ title: 'Page', description: 'About it', blocks: [props] });
const diagnose = async (text: string) =>
  (await server.diagnose(freshPage(), text)).map(({ message, range }) => ({
    message: typeof message === 'string' ? message : message.value,
    line: text.split('\n')[range.start.line]?.trim() ?? '',
  }));
const offered = async (body: string, ...kinds: number[]) =>
  (await server.complete(freshPage(), page(body)))
    .filter(({ kind = 0 }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ label }) => label)
    .sort();

const PROPERTY = 10;
const VALUE = 12;
const VARIABLE = 6;
const SNIPPET = 15;
const COMMON = [...Object.keys(commonSchema.shape), 'if', 'unless'];

describe.concurrent('the content of a site', () => {
  it.each(content)('%s has its schema, and the editor finds no fault in it', async (file) => {
    // Without its schema, the editor would find nothing at all.
    const found = await server.diagnose(file, `${takeText(file).trimEnd()}\nnonsense: 1\n`);
    expect(found.map(({ message }) => message)).toEqual(['Property nonsense is not allowed.']);
  });

  it('has the schemas that a modeline names', () => {
    const { collections } = siteFileSchema.parse(parse(takeText('site.yaml')));
    const named = new Set(content.map((file) => schemaFor(file, collections)));
    expect([...named].filter((schema) => schema === undefined || !existsSync(join(root, schema)))).toEqual([]);
    expect(schemaModeline('pages/locations/kelp-bay.yaml', collections)).toBe(
      '# yaml-language-server: $schema=../../.vscode/schemas/collection-locations.json',
    );
    expect(schemaModeline('site.yaml', collections)).toBe('# yaml-language-server: $schema=.vscode/schemas/site.json');
    expect(schemaModeline('README.md', collections)).toBeUndefined();
  });
});

describe('a site that has nothing but a page', () => {
  it('is completed and checked too', async () => {
    const small = mkdtempSync(join(tmpdir(), 'page-builder-editor-'));
    mkdirSync(join(small, 'pages'));
    const home = blockPage({ type: 'prose', heading: 'Hello', body: 'World' });
    const layout = { header: [{ type: 'prose' }], footer: [{ type: 'prose' }] };
    const site = {
      name: 'A',
      url: 'https://a.example',
      locale: 'en',
      version: 2,
      layout,
      notFound: 'home',
      routes: { '/': 'home' },
    };
    writeFileSync(join(small, 'pages/home.yaml'), home);
    writeFileSync(join(small, 'site.yaml'), stringify(site));
    const opened = openProject(small);
    writeEditorSchemas(small, createProjectSchemas(opened, opened.load().site));
    const other = await startLanguageServer(small, settings);
    try {
      expect(await other.diagnose('pages/home.yaml', home)).toEqual([]);
      expect(await other.diagnose('pages/home.yaml', home.replace('body', 'bodi'))).toHaveLength(2);
      const items = await other.complete('pages/new.yaml', page('  - |\n'));
      expect(items.map(({ label }) => label)).toContain('type');
    } finally {
      await other.stop();
      rmSync(small, { recursive: true });
    }
  });
});

describe.concurrent('the type of a block', () => {
  it.each([
    ['in a page', '  - type: |\n'],
    ['in a slot', '  - type: hero\n    aside:\n      type: |\n'],
    ['half written', '  - type: h|\n'],
  ])('is completed from the known types %s', async (_where, body) => {
    expect(await offered(body)).toEqual(types);
  });

  it('is all that an empty block offers, beside shared blocks and the examples', async () => {
    expect(await offered('  - |\n', PROPERTY)).toEqual(['shared', 'type']);
    const examples = types.flatMap((type) => [...readExamples(type).keys()].map((name) => `${type}: ${name}`));
    expect(await offered('  - |\n', SNIPPET)).toEqual(examples.sort());
  });

  it('is explained where the mouse rests on it', async () => {
    const text = await server.hover(freshPage(), page('  - type: fa|q\n'));
    expect(text).toContain(blocks.find(({ type }) => type === 'faq')?.summary);
  });

  it('is refused when there is no such type, or none at all', async () => {
    expect(await diagnose(page('  - type: heroo\n'))).toMatchObject([{ line: '- type: heroo' }]);
    expect(await diagnose(page('  - heading: Hello\n'))).toMatchObject([{ message: 'Missing property "type".' }]);
  });
});

it('warns of a prop that is about to go', async () => {
  const found = await diagnose(
    blockPage({ type: 'cta-banner', heading: 'A', text: 'B', primary: { label: 'C', link: '/' } }),
  );
  expect(found).toEqual([{ line: 'text: B', message: 'This is now called "intro".' }]);
});

describe.concurrent.each(blocks)('a block of the type $type', ({ type, schema, props, slots }) => {
  const own = Object.keys(schema.shape);
  const properties = z
    .object({ properties: z.record(z.string(), z.object({ description: z.string() })) })
    .parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).properties;
  const examples = [...readExamples(type)].map(([name, props]) => ({
    name,
    props: z.record(z.string(), z.unknown()).parse(props),
  }));

  it('offers exactly its own props', async () => {
    const lasting = own.filter((key) => props.fields[key]?.instead === undefined);
    const expected = [...lasting, ...slots, ...COMMON].sort();
    expect(await offered(`  - type: ${type}\n    |\n`, PROPERTY)).toEqual(expected);
    expect(await offered(`  - type: ${type}\n    |\n  - type: faq\n    heading: Next\n`, PROPERTY)).toEqual(expected);
  });

  it('explains each of them', async () => {
    const explained = await Promise.all(
      own.map((key) => server.hover(freshPage(), page(`  - type: ${type}\n    |${key}: x\n`))),
    );
    expect(explained).toEqual(own.map((key) => expect.stringContaining(properties[key]?.description ?? '?')));
  });

  it('refuses misspelt props and wrong values', async () => {
    const misspelt = await diagnose(blockPage({ type, ...Object.fromEntries(own.map((key) => [`${key}x`, 'x'])) }));
    expect(misspelt.map(({ message }) => message)).toEqual(
      expect.arrayContaining(own.map((key) => `Property ${key}x is not allowed.`)),
    );
    const lines = [...own, ...slots, 'tone'].map((key) => `    ${key}: [[1]]`);
    const wrong = await diagnose(page(`  - type: ${type}\n${lines.join('\n')}\n`));
    expect(new Set(wrong.map(({ line }) => line))).toEqual(
      new Set([...lines.map((line) => line.trim()), ...missing(wrong)]),
    );
  });

  it.each(examples)('accepts the example "$name", which it also offers to write', async ({ name, props }) => {
    expect(await diagnose(blockPage({ type, ...props }))).toEqual([]);
    const text = page('  - |\n');
    const items = await server.complete(freshPage(), text);
    const item = items.find(({ label }) => label === shortLabel(`${type}: ${name}`));
    expect(parse(insert(text, item)).blocks).toEqual([{ type, ...props }]);
  });

  it.each(examples)('accepts a placeholder for any prop of "$name"', async ({ props }) => {
    const quoted = Object.fromEntries(Object.keys(props).map((key) => [key, '${site.contact.phone}']));
    expect(await diagnose(blockPage({ type, ...quoted }))).toEqual([]);
  });
});

describe.concurrent('a name', () => {
  const LINK = '  - type: link-list\n    links:\n      - |\n';

  it.each([
    ['an address', LINK, ['/', '/locations/kelp-bay', '/services/wood/hull-repair']],
    ['an image', '  - type: hero\n    image:\n      src: |\n', ['/images/hero.svg']],
    ['an icon', '  - type: dialog-button\n    icon: |\n', ['home', 'key']],
    ['a service', '  - type: widget\n    vendor: |\n', ['chat', 'form', 'reviews']],
    ['an endpoint', '  - type: form\n    delivery:\n      kind: post\n      to: |\n', ['quote']],
    ['a frame', '  - type: contact\n    map:\n      vendor: |\n', ['map']],
    ['a collection', '  - type: cards\n    items:\n      collection: |\n      each: {}\n', ['locations']],
    ['a shared block', '  - shared: |\n', ['quote-form', 'service-hero']],
    ['a background', '  - type: faq\n    tone: |\n', ['dark', 'plain', 'tinted']],
  ])('of %s is completed', async (_what, body, expected) => {
    expect(await offered(body, VALUE)).toEqual(expect.arrayContaining(expected));
  });

  it.sequential('of a page is completed in site.yaml', async () => {
    const items = await server.complete('site.yaml', 'routes:\n  /: |\n');
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(['home', 'services/hull']));
  });

  it('of something that does not exist is refused', async () => {
    const lines = ['icon: no-such-icon', 'image: { src: /images/none.svg, alt: None }', 'link: /nowhere'];
    const faults = await diagnose(
      page(`  - type: cards\n    heading: A\n    items:\n      - title: B\n        ${lines.join('\n        ')}\n`),
    );
    expect(faults.map(({ line }) => line).sort()).toEqual(lines);
  });

  it.each(['#prices', '/contact#hero', 'https://example.com', 'tel:+97140000000', 'mailto:a@example.com', '/file.pdf'])(
    'is not what %s needs to be to be linked to',
    async (to) => expect(await diagnose(blockPage({ type: 'link-list', heading: 'A', links: [to] }))).toEqual([]),
  );
});

describe.concurrent('a shared block', () => {
  it('takes the props of its type, and must be given only those it lacks', async () => {
    const props = ['eyebrow', 'heading', 'subtitle', 'aside'];
    expect(await offered('  - shared: service-hero\n    |\n', PROPERTY)).toEqual(expect.arrayContaining(props));
    const faults = await diagnose(page('  - shared: service-hero\n    subtitle: A hull\n    quote: B\n'));
    expect(faults.map(({ message }) => message).sort()).toEqual([
      'Missing property "heading".',
      'Property quote is not allowed.',
    ]);
  });
});

describe.concurrent('a list', () => {
  const each = { title: '${locationName}', link: '${path}' };
  const cards = (items: unknown) => blockPage({ type: 'cards', heading: 'Places', items });

  it('may be read from a collection, as a whole or among other items', async () => {
    const query = { collection: 'locations', where: { region: { not: 'Islands' } }, limit: 3, each };
    expect(await diagnose(cards(query))).toEqual([]);
    expect(await diagnose(cards([{ title: 'First' }, query]))).toEqual([]);
    const words = {
      type: 'typed-heading',
      before: 'In',
      words: [{ collection: 'locations', each: '${locationName}' }],
    };
    expect(await diagnose(blockPage(words))).toEqual([]);
  });

  it('may be grouped, and stand among the blocks', async () => {
    const items = { collection: 'group', sort: 'locationName', each };
    const groups = { collection: 'locations', group: 'region', each: { type: 'cards', heading: '${region}', items } };
    expect(await diagnose(blockPage(groups))).toEqual([]);
    const faulty = { ...groups, group: 'regio', each: { ...groups.each, itens: 'A' } };
    const found = (await diagnose(blockPage(faulty))).map(({ message }) => message);
    expect(found).toEqual(
      expect.arrayContaining(['Property itens is not allowed.', expect.stringContaining('Write one of: locationName')]),
    );
  });

  it('is checked and completed for what it makes of each entry', async () => {
    const faults = await diagnose(cards({ collection: 'locations', each: { ...each, tite: 'A' } }));
    expect(faults).toMatchObject([{ message: 'Property tite is not allowed.' }]);
    const body = '  - type: cards\n    items:\n      collection: locations\n      each:\n        title: A\n        |\n';
    expect(await offered(body, PROPERTY)).toContain('linkText');
  });

  it('has its limits', async () => {
    const steps = (count: number) => {
      const items = Array.from({ length: count }, () => ({ title: 'A', description: 'B' }));
      return blockPage({ type: 'steps', heading: 'Steps', items });
    };
    expect(await diagnose(steps(2))).toEqual([]);
    expect(await diagnose(steps(7))).toHaveLength(1);
  });
});

describe.concurrent('a text', () => {
  const faq = (heading: string) => blockPage({ type: 'faq', heading, items: [{ question: 'A?', answer: 'B' }] });

  it('may be as long as its limit, or longer with a placeholder whose value may be shorter', async () => {
    expect(await diagnose(faq('a'.repeat(90)))).toEqual([]);
    expect(await diagnose(faq(`  ${'a'.repeat(90)}  `))).toEqual([]);
    expect(await diagnose(faq(`${'a'.repeat(80)}\${site.facts.guarantee}`))).toEqual([]);
    expect(await diagnose(faq('a'.repeat(91)))).toMatchObject([{ message: 'Write 1 to 90 characters.' }]);
    expect(await diagnose(faq('  '))).toHaveLength(1);
  });
});

describe.concurrent('a placeholder', () => {
  it.each([
    ['where a text begins', '  - type: faq\n    heading: ${|\n'],
    ['in quotes', '  - type: faq\n    heading: "${|}"\n'],
    ['in a text of a list', '  - type: faq\n    items:\n      - question: ${|\n'],
  ])('is completed %s', async (_where, body) => {
    const expected = ['${site.contact.phone}', '${site.facts.report.quick}', '${locationName}', '${path}'];
    expect(await offered(body, VARIABLE)).toEqual(expect.arrayContaining(expected));
  });

  it('shows its value, beside what the prop is for', async () => {
    const text = await server.hover(freshPage(), page('  - type: faq\n    heading: Call ${site.contact|.phone}\n'));
    const phone: unknown = parse(takeText('site.yaml')).contact.phone;
    expect(text).toContain(`\${site.contact.phone} is "${phone}"`);
    expect(text).toContain('The heading above the questions');
  });
});

describe.concurrent('where something may be written', () => {
  it('blocks are offered on an empty line below blocks:', async () => {
    const items = await server.complete(freshPage(), 'title: A\ndescription: B\nblocks:\n  |\n');
    expect(items.find(({ label }) => label.startsWith('faq: '))?.insertText).toMatch(/^- type: faq\n {2}\w/);
  });

  it.each([
    ['{ }', '  - { | }\n', 'type'],
    ['{ src: }', '  - type: hero\n    image: { src: |}\n', '/images/hero.svg'],
    [
      'where:',
      '  - type: cards\n    items:\n      collection: locations\n      where:\n        |\n      each: {}\n',
      'region',
    ],
    [
      'a value of where:',
      '  - type: cards\n    items:\n      collection: locations\n      where:\n        region: |\n',
      'Islands',
    ],
    [
      'sort:',
      '  - type: cards\n    items:\n      collection: locations\n      sort: |\n      each: {}\n',
      '-locationName',
    ],
    ['an icon with a late name', '  - type: dialog-button\n    icon: home-s|\n', 'home-search'],
    ['an icon of a list', '  - type: cards\n    items:\n      - icon: home-s|\n', 'home-search'],
    ['behind #', '  - type: link-list\n    links:\n      - /contact#|\n', '/contact#hero'],
  ])('%s is completed', async (_where, body, expected) => expect(await offered(body)).toContain(expected));

  it('what is required is offered first, and nothing is called an object', async () => {
    const byOrder = (body: string) =>
      server
        .complete(freshPage(), page(body))
        .then((items) =>
          items
            .map(({ label, sortText = label }) => ({ label, sortText }))
            .sort((left, right) => (left.sortText < right.sortText ? -1 : 1)),
        );
    const block = await byOrder('  - type: cards\n    |\n');
    const item = await byOrder('  - type: cards\n    items:\n      - |\n');
    const query = await byOrder('  - type: cards\n    items:\n      |\n');
    expect([block, item, query].map(([first]) => first?.label)).toEqual([
      'required: heading, items',
      'card with title',
      'keys with collection, each',
    ]);
    expect([...block, ...item, ...query].filter(({ label }) => label.includes('object'))).toEqual([]);
  });

  it.sequential('no template is offered for a route', async () => {
    const items = await server.complete('site.yaml', 'routes:\n  /: |\n');
    expect(items.filter(({ label }) => label.includes('_templates'))).toEqual([]);
  });
});

/** What people get wrong, each in the smallest block; those without a mark show only in a whole check. */
const MISTAKES: readonly (readonly [mistake: string, body: string, isFlagged?: false])[] = [
  ['a misspelt type', '  - type: heroo\n'],
  ['no type', '  - heading: A\n'],
  ['a misspelt prop', '  - { type: prose, headin: A, body: B }\n'],
  ['a missing prop', '  - { type: prose, heading: A }\n'],
  ['a prop of another type', '  - { type: prose, heading: A, body: B, items: [] }\n'],
  ['a text that is too long', `  - { type: prose, heading: ${'a'.repeat(200)}, body: B }\n`],
  ['a blank text', '  - { type: prose, heading: " ", body: B }\n'],
  ['a list where a text stands', '  - { type: prose, heading: [A], body: B }\n'],
  ['a text where a list stands', '  - { type: faq, heading: A, items: B }\n'],
  ['a number where a text stands', '  - { type: prose, heading: 300, body: B }\n'],
  ['an unknown tone', '  - { type: prose, heading: A, body: B, tone: pink }\n'],
  ['an id with a space', '  - { type: prose, heading: A, body: B, id: my place }\n'],
  [
    'an image that is not there',
    '  - { type: hero, heading: A, subtitle: B, image: { src: /images/no.svg, alt: C } }\n',
  ],
  ['an image without words', '  - { type: hero, heading: A, subtitle: B, image: { src: /images/hero.svg } }\n'],
  ['an icon that is not there', '  - { type: cards, heading: A, items: [{ title: B, icon: hose }] }\n'],
  ['a link to nowhere', '  - { type: link-list, heading: A, links: [/nowhere] }\n'],
  ['a link without a protocol', '  - { type: link-list, heading: A, links: [www.example.com] }\n'],
  ['a link to a place that is not there', '  - { type: link-list, heading: A, links: ["/contact#nowhere"] }\n', false],
  ['a misspelt key of a button', '  - { type: prose, heading: A, body: B, primary: { lable: C, link: / } }\n'],
  ['a shared block that is not there', '  - shared: no-such-block\n'],
  ['a misspelt prop beside shared', '  - { shared: service-hero, headng: A, heading: A, subtitle: B }\n'],
  [
    'a collection that is not there',
    '  - { type: cards, heading: A, items: { collection: places, each: { title: B } } }\n',
  ],
  [
    'a field that no entry has',
    '  - { type: cards, heading: A, items: { collection: locations, where: { regio: Islands }, each: { title: B } } }\n',
  ],
  [
    'a value that no entry has',
    '  - { type: cards, heading: A, items: { collection: locations, where: { region: islands }, each: { title: B } } }\n',
  ],
  [
    'an order by a field that is not there',
    '  - { type: cards, heading: A, items: { collection: locations, sort: name, each: { title: B } } }\n',
  ],
  [
    'a misspelt prop of each entry',
    '  - { type: cards, heading: A, items: { collection: locations, each: { titel: B } } }\n',
  ],
  ['a site value that is not there', '  - { type: prose, heading: "${site.facts.nothing}", body: B }\n'],
  ['a placeholder that does not end', '  - { type: prose, heading: "${site.name", body: B }\n'],
  ['too few items', '  - { type: steps, heading: A, items: [{ title: B, description: C }] }\n'],
  [
    'two blocks with one id',
    '  - { type: prose, id: a, heading: A, body: B }\n  - { type: prose, id: a, heading: C, body: B }\n',
    false,
  ],
];

describe.concurrent('of thirty mistakes', () => {
  const flagged = MISTAKES.flatMap(([mistake, body, isFlagged = true]) =>
    isFlagged ? [[mistake, body] as const] : [],
  );

  it.each(flagged)('the editor flags %s', async (_mistake, body) => {
    expect(await diagnose(page(body))).not.toEqual([]);
  });

  it('at least 26 are flagged', () => {
    expect(MISTAKES).toHaveLength(30);
    expect(flagged.length).toBeGreaterThanOrEqual(26);
  });
});

describe.concurrent('the editor and the loader', () => {
  it('refuse the same misspelt keys, however deep they lie', async () => {
    const samples = blocks.flatMap((block) =>
      [...readExamples(block.type).values()].map((props) => ({
        block,
        props: z.record(z.string(), z.unknown()).parse(props),
      })),
    );
    const spoilt = fc.sample(
      fc.constantFrom(...samples).chain(({ block, props }) =>
        // The names in a table are the author's own.
        fc
          .constantFrom(...mappingsIn(props).filter((path) => findGroup(block.props, props, path)))
          .map((path) => ({ block, props: misspell(props, path) })),
      ),
      { numRuns: 60, seed: 4 },
    );
    const answers = await Promise.all(
      spoilt.map(async ({ block, props }) => ({
        loader: block.schema.safeParse(props).success,
        editor: (await diagnose(blockPage({ type: block.type, ...props }))).length === 0,
      })),
    );
    expect(answers).toEqual(spoilt.map(() => ({ loader: false, editor: false })));
  });
});

/** Faults that are reported at the start of the block: what is missing in it. */
function missing(faults: readonly { readonly message: string; readonly line: string }[]): readonly string[] {
  return faults.flatMap(({ message, line }) => (message.startsWith('Missing property') ? [line] : []));
}

/** A long name as yaml-language-server shows it. */
function shortLabel(label: string): string {
  return label.length > 60 ? `${label.slice(0, 57).trim()}...` : label;
}

/** The text after a completion was chosen, as an editor inserts it: its lines indented like the one of the cursor. */
function insert(textWithCursor: string, item: CompletionItem | undefined): string {
  const [before = '', after = ''] = textWithCursor.split('|');
  const indent = /^ */.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? '';
  const plain = (item?.textEdit?.newText ?? '').replace(/\\([\\$}])/g, '$1');
  return before + plain.replaceAll('\n', `\n${indent}`) + after;
}
