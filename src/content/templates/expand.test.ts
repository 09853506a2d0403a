import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { load, page, SITE } from '../../../tests/support/small-site.tsx';

const ten = (text: string, between = '') => Array.from({ length: 10 }, () => text).join(between);
const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The props of the notes that the tests read. */
const notes = z.array(z.object({ items: z.array(z.object({ parts: z.array(z.unknown()).default([]) })) }));

/** The faults of the small site with other site values, one to a line, and a page that shows `text`. */
function loadValues(lines: readonly string[], text: string) {
  const facts = `facts:\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const home = page(`  - { type: note, text: ${JSON.stringify(text)} }\n`, 'Home');
  return load({ 'site.yaml': SITE.replace(/^facts:.*\n/m, () => facts), 'pages/home.yaml': home });
}

/** The small site with a collection of this many entries, and other blocks on its home page. */
function loadList(entries: number, blocks: string) {
  const one =
    'collections:\n  things: { entries: things.yaml, fields: { name: text, none: { type: text, optional: true } } }\n';
  const names = Array.from({ length: entries }, (_, index) => `  - { name: ${index} ${'x'.repeat(20)} }\n`);
  return load({
    'site.yaml': SITE.replace('collections:\n', one),
    'pages/things.yaml': `entries:\n${names.join('')}`,
    'pages/home.yaml': page(blocks, 'Home'),
  });
}

describe('unlimited growth is refused at its line', () => {
  it('site values that use each other', () => {
    const quotes = levels.map((level) => `a${level}: "${ten(`\${site.facts.a${level - 1}}`)}"`);
    const { faults, diagnostics } = loadValues(['a0: "0123456789"', ...quotes], 'Since ${site.facts.a9}');
    // `a4` would have 100,000 characters.
    expect(faults).toEqual(['site.yaml:10:7 page/grows-too-large']);
    expect(diagnostics[0]?.message).toContain('more than 20,000 characters');
  });

  it('lists of site values that use each other', () => {
    const quotes = levels.map((level) => `a${level}: [${ten(`"\${site.facts.a${level - 1}}"`, ', ')}]`);
    const { faults, diagnostics } = loadValues([`a0: [${ten('x', ', ')}]`, ...quotes], 'Since');
    expect(faults).toEqual(['site.yaml:10:148 page/grows-too-large']);
    expect(diagnostics[0]?.message).toContain('more than 100,000 items');
  });

  it('a text that uses long ones', () => {
    const { faults } = loadValues([`long: "${'x'.repeat(15_000)}"`], ten('${site.facts.long}').repeat(2));
    expect(faults).toContain('pages/home.yaml:4:25 page/grows-too-large');
  });

  it('texts that use long ones in very many places', () => {
    const items = Array.from({ length: 80 }, () => `{ name: "${ten('${site.facts.long}')}" }`).join(', ');
    const { faults } = load({
      'site.yaml': SITE.replace('facts: {', `facts: { long: "${'x'.repeat(15_000)}",`),
      'pages/home.yaml': page(`  - { type: note, text: a, items: [${items}] }\n`, 'Home'),
    });
    expect(faults.filter((fault) => fault.endsWith('page/grows-too-large'))).toHaveLength(1);
  });

  it('a collection as words, again and again', () => {
    const { faults } = loadList(500, `  - { type: note, text: "${'${things.name | and} '.repeat(20)}" }\n`);
    expect(faults).toEqual(['pages/home.yaml:4:25 page/grows-too-large']);
  });

  it('blocks of a collection with lists of the same', () => {
    const list = 'items: { collection: things, each: { name: "${name}" } }';
    const { faults } = loadList(400, `  - { collection: things, each: { type: note, text: a, ${list} } }\n`);
    expect(faults.filter((fault) => fault.endsWith('page/grows-too-large'))).toHaveLength(1);
  });

  it.each([4, 40, 400])(
    'lists in lists in lists, five deep, of %i entries',
    (entries) => {
      let list = '{ collection: things, each: { name: "${name}" } }';
      for (let level = 1; level < 5; level += 1) list = `{ collection: things, each: { name: a, parts: ${list} } }`;
      const { faults } = loadList(entries, `  - { type: note, text: a, items: ${list} }\n`);
      // 4 entries make 1,024 items, which is within the limit; that they are too deep is reported as another fault.
      const tooLarge = faults.filter((fault) => fault.endsWith('page/grows-too-large'));
      expect(tooLarge).toEqual(entries === 4 ? [] : ['pages/home.yaml:4:219 page/grows-too-large']);
    },
    30_000,
  );

  it('many keys in each item of a list', () => {
    const keys = Array.from({ length: 8000 }, (_, index) => `k${index}: a`).join(', ');
    const { faults, diagnostics } = loadList(
      1000,
      `  - { type: note, text: a, items: { collection: things, each: { ${keys} } } }\n`,
    );
    expect(faults).toEqual(['pages/home.yaml:4:35 page/grows-too-large']);
    expect(diagnostics[0]?.message).toContain('more than 500,000 values');
  });

  it('many items in each block of a list', () => {
    const items = Array.from({ length: 2000 }, (_, index) => `{ name: a${index} }`).join(', ');
    const { faults } = loadList(1000, `  - { collection: things, each: { type: note, text: a, items: [${items}] } }\n`);
    expect(faults.filter((fault) => fault.endsWith('page/grows-too-large'))).toEqual([
      'pages/home.yaml:4:33 page/grows-too-large',
    ]);
  });

  it('a collection as empty words, again and again', () => {
    const list = '{ collection: things, each: { name: "a${things.none | and}" } }';
    const { faults } = loadList(1000, `  - { type: note, text: a, items: ${list} }\n`);
    expect(faults.filter((fault) => fault.endsWith('page/grows-too-large'))).toHaveLength(1);
  });

  it('shared blocks that include each other twice', () => {
    const files = levels.map((level): [string, string] => [
      `pages/_shared/s${level}.yaml`,
      `type: note\ntext: a\ninside: { shared: s${level + 1} }\nitems: [{ shared: s${level + 1} }]\n`,
    ]);
    const { faults, diagnostics } = load({
      ...Object.fromEntries(files),
      'pages/_shared/s10.yaml': 'type: note\ntext: a\n',
      'pages/home.yaml': page('  - { shared: s1 }\n', 'Home'),
    });
    expect(faults).toContain('pages/_shared/s4.yaml:1:1 page/grows-too-large');
    expect(diagnostics.find(({ code }) => code === 'page/grows-too-large')?.message).toContain('more than 100 blocks');
  });
});

describe('ordinary use is within the limits', () => {
  const few = '{ collection: things, limit: 5, each: { name: "${name}" } }';

  it('a list of a collection of thousands', () => {
    const { faults } = loadList(
      2000,
      '  - { type: note, text: a, items: { collection: things, each: { name: "${name}" } } }\n',
    );
    expect(faults).toEqual([]);
  });

  it('thousands of placeholders in a text', () => {
    const { faults } = loadValues(['short: "12345"'], '${site.facts.short} '.repeat(4000));
    expect(faults).toEqual([]);
  });

  it('hundreds of items with a list of a few each', () => {
    const items = `{ collection: things, each: { name: "\${name}", parts: ${few} } }`;
    const { faults, props } = loadList(600, `  - { type: note, text: a, items: ${items} }\n`);
    expect(faults).toEqual([]);
    const [{ items: made } = { items: [] }] = notes.parse(props('/'));
    expect(made.map(({ parts }) => parts.length)).toEqual(Array.from({ length: 600 }, () => 5));
  });

  it('hundreds of blocks with a list of a few each', () => {
    const block = `{ type: note, text: "\${name}", items: ${few} }`;
    const { faults, props } = loadList(600, `  - { collection: things, each: ${block} }\n`);
    expect(faults).toEqual([]);
    expect(notes.parse(props('/')).map(({ items }) => items.length)).toEqual(Array.from({ length: 600 }, () => 5));
  });
});
