import { describe, expect, it } from 'vitest';
import { readSmallSite } from '../../../tests/support/small-knowledge.ts';
import { complete } from './complete.ts';
import type { Completion } from './completion.ts';

const { site } = readSmallSite({
  'pages/_shared/hint.yaml': 'type: note\nid: hint\ntext: shared\n',
});

/** The completions at the `|` in a text. */
function offer(text: string, file = 'pages/home.yaml'): readonly Completion[] {
  const offset = text.indexOf('|');
  const whole = text.slice(0, offset) + text.slice(offset + 1);
  return complete(site, { file, text: whole }, offset).items;
}
const labels = (text: string, file?: string) => offer(text, file).map(({ label }) => label);
const blocks = (text: string) => `title: Home\ndescription: a\nblocks:\n${text}`;
/** The text after the completion with this label was accepted at its `|`. */
function choose(text: string, label: string, file?: string): string {
  const offset = text.indexOf('|');
  const whole = text.slice(0, offset) + text.slice(offset + 1);
  const item = offer(text, file).find((each) => each.label === label);
  if (!item) throw new Error(`${label} is not offered.`);
  return whole.slice(0, item.range[0]) + item.insert + whole.slice(item.range[1]);
}

describe('keys', () => {
  it('are the missing ones of the type, the required ones first', () => {
    const keys = offer(blocks('  - type: note\n    stars: 3\n    |\n')).filter(({ kind }) => kind === 'key');
    const [first] = [...keys].sort((one, other) => (one.order < other.order ? -1 : 1));
    expect(first?.label).toBe('text');
    expect(keys.map(({ label }) => label)).toEqual(expect.arrayContaining(['more', 'items', 'inside', 'tone']));
    expect(keys.map(({ label }) => label)).not.toContain('stars');
    expect(keys.map(({ label }) => label)).not.toContain('type');
  });

  it.each([
    ['of a page', 'title: a\n|\n', 'description'],
    ['of a block in braces', blocks('  - { type: note, | }\n'), 'stars'],
    ['of a new item', blocks('  - type: note\n    text: a\n  |\n'), 'type'],
    ['of an item below its list', blocks('  - type: note\n    items:\n      - name: a\n        |\n'), 'link'],
    ['of a query', blocks('  - type: note\n    items:\n      |\n'), 'collection'],
    [
      'of where',
      blocks('  - type: note\n    items:\n      collection: places\n      where: { | }\n      each: {}\n'),
      'region',
    ],
    ['of a shared block', blocks('  - shared: hint\n    |\n'), 'stars'],
  ])('%s', (_what, text, label) => {
    expect(labels(text)).toContain(label);
  });

  it.each([
    ['pages/_templates/place.yaml', 'inputs'],
    ['pages/places/creek.yaml', 'region'],
    ['pages/_shared/hint.yaml', 'type'],
    ['site.yaml', 'routes'],
  ])('are those of the file %s', (file, label) => {
    expect(labels('|\n', file)).toContain(label);
  });

  it('come with room for their values', () => {
    const block = blocks('  - type: note\n    |\n');
    expect(choose(block, 'stars')).toBe(blocks('  - type: note\n    stars: \n'));
    expect(choose(block, 'picture')).toContain('picture:\n  src: $1\n  alt: $2');
    expect(choose(block, 'items')).toContain('items:\n  - $1');
    expect(choose(block, 'inside')).toContain('inside:\n  type: $1');
    expect(choose(blocks('  - { type: note, | }\n'), 'picture')).toContain('picture: { src: $1, alt: $2 }');
    expect(choose(blocks('  - type: note\n    st|: 3\n'), 'stars')).toBe(blocks('  - type: note\n    stars: 3\n'));
  });

  it('have a description', () => {
    const [text] = offer(blocks('  - type: note\n    te|\n'));
    expect(text?.about).toContain('The note\n\n*required*');
  });
});

describe('whole blocks', () => {
  it('are offered for a new item, in the columns of the list', () => {
    expect(choose(blocks('  - |\n'), 'note: plain')).toBe(blocks('  - type: note\n  text: Words\n  stars: 3\n'));
    expect(choose(blocks('  |\n'), 'note: plain')).toBe(blocks('  - type: note\n  text: Words\n  stars: 3\n'));
  });

  it('are offered without existing keys', () => {
    expect(labels(blocks('  - type: note\n    |\n'))).toContain('required: text');
    expect(labels(blocks('  - type: note\n    text: a\n    |\n'))).not.toContain('required: text');
  });
});

describe('values', () => {
  it.each([
    ['the types of blocks', blocks('  - type: |\n'), ['note', 'offer', 'cover']],
    ['the types of blocks, half written', blocks('  - type: no|\n'), ['note']],
    ['the options of a choice', blocks('  - type: note\n    tone: |\n'), ['tinted']],
    ['the shared blocks', blocks('  - shared: |\n'), ['hint']],
    ['addresses', blocks('  - type: note\n    more: |\n'), ['/', '/about', '/places/creek', '/company/about']],
    ['addresses in brackets', blocks('  - type: note\n    links: [/, |]\n'), ['/about']],
    ['addresses in quotes', blocks('  - type: note\n    more: "/ab|"\n'), ['/about']],
    ['what may be quoted', blocks('  - type: note\n    text: |\n'), ['${site.contact.phone}', '${page.label}']],
    ['the collections', blocks('  - type: note\n    items:\n      collection: |\n'), ['places']],
    [
      'the options of a field',
      blocks('  - type: note\n    items: { collection: places, where: { region: | } }\n'),
      ['north'],
    ],
    [
      'the fields to sort by',
      blocks('  - type: note\n    items: { collection: places, sort: | }\n'),
      ['name', '-name'],
    ],
  ])('are %s', (_what, text, expected) => {
    expect(labels(text)).toEqual(expect.arrayContaining(expected));
  });

  it('are the anchors of the page before a #', () => {
    const page = (more: string) => blocks(`  - { type: note, id: start, more: ${more} }\n  - shared: hint\n`);
    expect(labels(page('"#|"'))).toEqual(['#start', '#hint']);
    expect(labels(page('#|'))).toEqual(['#start', '#hint']);
    expect(choose(page('#|'), '#hint')).toContain('more: "#hint" }');
    expect(labels(blocks('  - { type: note, more: /|}\n'))).not.toContain('/#start');
    expect(labels(page('/about#|'))).toEqual([]);
  });

  it('are pages in site.yaml', () => {
    expect(labels('routes:\n  /new:\n    page: |\n', 'site.yaml')).toEqual(['about', 'home', 'missing']);
  });

  it('are the examples of a date, and of a colour in quotes', () => {
    expect(labels(blocks('  - type: note\n    from: |\n'))).toContain('2026-12-01 09:00');
    expect(choose('colors: { brand: | }\n', '#336699', 'theme.yaml')).toBe('colors: { brand: "#336699" }\n');
  });

  it('are the options of an entry', () => {
    expect(labels('region: |\n', 'pages/places/new.yaml')).toEqual(['north', 'south']);
  });
});

describe('inside a text', () => {
  it('are the words for placeholders, which are closed if necessary', () => {
    const open = blocks('  - type: note\n    text: Call ${site.con|\n');
    expect(labels(open)).toContain('site.contact.phone');
    expect(choose(open, 'site.contact.phone')).toContain('Call ${site.contact.phone}\n');
    expect(choose(blocks('  - type: note\n    text: In ${|} now\n'), 'page.label')).toContain('In ${page.label} now');
  });

  it('are values of entries in their template', () => {
    expect(labels('inputs: {}\ntitle: In ${|}\n', 'pages/_templates/place.yaml')).toContain('region');
    expect(labels('title: In ${|}\n')).not.toContain('region');
  });

  it('are the targets of Markdown links', () => {
    expect(choose(blocks('  - type: note\n    body: See [us](/a|\n'), '/about')).toContain('See [us](/about)\n');
    expect(labels(blocks('  - type: note\n    id: start\n    body: See [above](#|) now\n'))).toEqual(['#start']);
  });
});

it('offers nothing in a comment, and in files outside the site', () => {
  expect(labels('title: a # |\n')).toEqual([]);
  expect(labels('|\n', 'README.md')).toEqual([]);
});
