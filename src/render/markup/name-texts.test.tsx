import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { loadMemorySite } from '../../../tests/support/example-site.ts';
import { FILES, page, SITE } from '../../../tests/support/small-site.tsx';
import { choice, defineBlock, group, image, link, list, richText, text } from '../../block/index.ts';
import { createBlockRenderer } from '../render-block.tsx';

const item = group('item', { label: text(), link: link().optional() });
const note = defineBlock({
  type: 'note',
  title: 'Note',
  summary: 'A note.',
  schema: z.strictObject({
    heading: text().optional(),
    text: text(),
    body: richText().optional(),
    look: choice(['plain', 'long']).default('plain'),
    items: list(item, { min: 0 }).optional(),
    links: list(link()).optional(),
  }),
  slots: ['inside'],
  view: ({ heading, text: words, body, look, items = [], links = [], inside }) => (
    <section>
      {heading && <h2 id={heading.toLowerCase().replace(/[^a-z]+/g, '-')}>{heading}</h2>}
      {words.length > 30 ? <p>{words}</p> : <b>{words}</b>}
      {look === 'plain' ? <i>{look}</i> : <u>{look.slice(1)}</u>}
      {body && <div dangerouslySetInnerHTML={{ __html: body.html }} />}
      {items.map(({ label }) => (
        <a key={label} href="/">
          <svg />
          <em title={label}>{label}</em>
        </a>
      ))}
      {links.map(({ href, label }) => (
        <a key={href} href={href}>
          {label} <svg />
        </a>
      ))}
      {inside}
    </section>
  ),
});
const island = (hydrate: 'load' | undefined) =>
  defineBlock({
    type: hydrate ? 'island' : 'strict',
    title: 'Strict',
    summary: 'Takes its words apart.',
    schema: z.strictObject({ year: text(), place: text(), name: text() }),
    ...(hydrate && { hydrate }),
    view: ({ year, place, name }) => (
      <div>
        <time>{String(new Date(year).getUTCFullYear())}</time>
        <p>{name}</p>
        <p>In {place}</p>
      </div>
    ),
  });
const around = defineBlock({
  type: 'around',
  title: 'Around',
  summary: 'Words beside another block.',
  schema: z.strictObject({ text: text() }),
  slots: ['inside'],
  view: ({ text: words, inside }) => (
    <section>
      {words}
      {inside}
    </section>
  ),
});
const cover = defineBlock({
  type: 'cover',
  title: 'Cover',
  summary: 'The heading.',
  schema: z.strictObject({}),
  view: () => <h1>Cover</h1>,
});

const photos = (hydrate: 'load' | undefined) =>
  defineBlock({
    type: hydrate ? 'album' : 'photos',
    title: 'Photos',
    summary: 'Pictures.',
    schema: z.strictObject({ cover: image(), photos: list(image(), { min: 0 }).optional() }),
    ...(hydrate && { hydrate }),
    view: ({ cover: first, photos: others = [] }) => (
      <figure>
        <img src={first.src} alt={first.alt} />
        <figcaption>{first.alt}</figcaption>
        {others.map(({ src, alt }) => (
          <img key={src} alt={alt} src={src} />
        ))}
      </figure>
    ),
  });

const SHARED = 'type: note\ntext: Everywhere\nheading: Shared\ninside: { type: note, text: Inner }\n';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';

/** What a page says of its texts: the words of each element, with the addresses from the outermost inwards. */
function read(path: string, files: Readonly<Record<string, string>>, isEditable = true) {
  const blocks = [note, around, cover, island('load'), island(undefined), photos('load'), photos(undefined)];
  const { site } = loadMemorySite({ ...FILES, 'pages/_shared/why.yaml': SHARED, ...files }, blocks, { isEditable });
  const found = [...site.pages, ...site.hidden].find((each) => each.path === path);
  const renderer = createBlockRenderer();
  const context = renderer.startPage();
  const html = (found ? site.open(found).blocks : []).map((each) => renderer.render(each, 'main', context).html);
  const { document } = new JSDOM(html.join('')).window;
  const named = [...document.querySelectorAll('[data-edit]:not([data-block])')].map((element) => {
    const addresses: string[] = [];
    for (let each = element.closest('[data-edit]'); each; each = each.parentElement?.closest('[data-edit]') ?? null)
      addresses.unshift(each.getAttribute('data-edit') ?? '');
    return [element.localName, element.textContent?.trim(), addresses.join(' > ')];
  });
  return { html: html.join(''), named };
}
const home = (blocks: string) => read('/', { 'pages/home.yaml': page(blocks) });

it('marks the innermost element with exactly one text', () => {
  const { named } = home(`  - type: note
    heading: A heading
    text: Some words
    body: "A *paragraph*\\n\\n- and a list"
    items: [{ label: More }, { label: More, link: /about }]
    links: [{ label: Read on, to: /about }, /about]
`);
  expect(named).toEqual([
    ['h2', 'A heading', 'pages/home.yaml#blocks.0 > heading'],
    ['b', 'Some words', 'pages/home.yaml#blocks.0 > text'],
    ['div', 'A paragraph\n\nand a list', 'pages/home.yaml#blocks.0 > body'],
    ['em', 'More', 'pages/home.yaml#blocks.0 > items.0.label'],
    ['em', 'More', 'pages/home.yaml#blocks.0 > items.1.label'],
    ['a', 'Read on', 'pages/home.yaml#blocks.0 > links.0.label'],
  ]);
});

it('names the file of a shared block, of an entry and of a site value, and where these are used', () => {
  expect(home('  - { shared: why, heading: Here }\n').named).toEqual([
    ['h2', 'Here', 'pages/home.yaml#blocks.0 > heading'],
    ['b', 'Everywhere', 'pages/home.yaml#blocks.0 > pages/_shared/why.yaml#text'],
    ['b', 'Inner', 'pages/home.yaml#blocks.0 > pages/_shared/why.yaml#inside > text'],
  ]);
  expect(
    home('  - { type: note, text: "${site.facts.prices.studio}", inside: { type: note, text: A } }\n').named,
  ).toEqual([
    ['b', '1,500', 'pages/home.yaml#blocks.0 > site.yaml#facts.prices.studio text'],
    ['b', 'A', 'pages/home.yaml#blocks.0 > inside > text'],
  ]);
  const template = (FILES['pages/_templates/place.yaml'] ?? '').replace('items: "${facts}"', 'heading: "${name}"');
  const blocks = 'pages/_templates/place.yaml#blocks';
  expect(read('/places/creek', { 'pages/_templates/place.yaml': template }).named).toEqual([
    ['h2', 'The Creek', `${blocks}.0 > pages/places/creek.yaml#name heading`],
    ['b', 'Welcome to The Creek', `${blocks}.0 > text`],
    ['b', 'the same everywhere', `${blocks}.1 > text`],
  ]);
});

it('names the entry of a sheet, and the value in it', () => {
  const { named } = read('/places/creek', {
    'site.yaml': SITE.replace('places/*.yaml', '_data/places.csv'),
    'pages/_data/places.csv': 'slug,name,region,facts.1.name,facts.1.link\ncreek,The Creek,north,Old,/about\n',
    'pages/_templates/place.yaml': (FILES['pages/_templates/place.yaml'] ?? '').replace(
      '"${facts}"',
      '[{ label: "${region}" }]',
    ),
  });
  const entry = 'pages/_data/places.csv%23creek';
  expect(named).toContainEqual(['em', 'north', `pages/_templates/place.yaml#blocks.0 > ${entry}#region items.0.label`]);
});

it('marks no element that contains another block', () => {
  const { named } = home('  - { type: around, text: Some words, inside: { type: note, text: Inner } }\n');
  expect(named).toEqual([['b', 'Inner', 'pages/home.yaml#blocks.0 > inside > text']]);
});

it('skips words that a view transforms, and only these', () => {
  const { named } = home(
    '  - { type: strict, year: "2024", place: Dubai, name: Yard }\n  - { type: note, text: Just so many words as this is, heading: A b }\n',
  );
  expect(named).toEqual([
    ['p', 'Yard', 'pages/home.yaml#blocks.0 > name'],
    ['h2', 'A b', 'pages/home.yaml#blocks.1 > heading'],
  ]);
});

it('leaves hydrated HTML unchanged, and counts its elements', () => {
  const { named, html } = home('  - { type: island, year: "2024", place: Dubai, name: Yard }\n');
  expect(named).toEqual([]);
  const [, attribute, inside] =
    /data-edit-inside="([^"]*)"[^>]*>(.*)<\/div><\/div><div data-block="cover"/.exec(html) ?? [];
  expect([attribute, inside]).toEqual(['2 name', expect.stringMatching(/^<div><time>2024<\/time><p>Yard<\/p>/)]);
});

const PICTURES = { 'public/a.svg': DRAWING, 'public/b.svg': DRAWING };

it('names the file of each picture, and not words that describe it', () => {
  const block = 'cover: { src: /a.svg, alt: A roof }, photos: [{ src: /b.svg, alt: A door }]';
  const files = {
    ...PICTURES,
    'pages/home.yaml': page(`  - { type: photos, ${block} }\n  - { type: album, ${block} }\n`),
  };
  const { named, html } = read('/', files);
  expect(named).toEqual([
    ['img', '', 'pages/home.yaml#blocks.0 > cover.src'],
    ['img', '', 'pages/home.yaml#blocks.0 > photos.0.src'],
  ]);
  expect(html).toContain('data-edit-inside="1 cover.src,3 photos.0.src"');
});

it('names the file of a picture in the entry that it comes from', () => {
  const template = 'inputs: { name: { type: text }, photo: { type: image } }\ntitle: ${name}\ndescription: ${name}\n';
  const { named } = read('/places/creek', {
    ...PICTURES,
    'pages/_templates/place.yaml': `${template}blocks:\n  - { type: photos, cover: "\${photo}" }\n  - type: cover\n`,
    'pages/places/creek.yaml': 'name: The Creek\nphoto: { src: /a.svg, alt: A roof }\n',
  });
  expect(named).toEqual([
    ['img', '', 'pages/_templates/place.yaml#blocks.0 > pages/places/creek.yaml#photo.src cover'],
  ]);
});

it('changes nothing else, and does not exist for visitors', () => {
  const blocks = '  - { type: note, text: For 5 km, heading: A b, body: "*So* 5 km", links: [/about] }\n';
  const live = home(blocks).html;
  const built = read('/', { 'pages/home.yaml': page(blocks) }, false).html;
  expect(live).toContain('data-edit');
  expect(live.replace(/ data-edit(?:-markdown)?="[^"]*"/g, '')).toBe(built);
});
