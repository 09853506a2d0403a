import { describe, expect, it } from 'vitest';
import { load, page, SITE } from '../../tests/support/small-site.tsx';
import { fixFaults } from './fix-faults.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';

/** Fixes the small site with these files in it; returns the fixed files, and the codes of the remaining faults. */
function fix(files: Readonly<Record<string, string>>, includes: (file: string) => boolean = () => true) {
  const {
    files: fixed,
    remaining,
    refused,
  } = fixFaults(
    (changed) => load({ 'public/images/creek.svg': PICTURE, ...files, ...Object.fromEntries(changed) }).diagnostics,
    includes,
  );
  const texts = Object.fromEntries(fixed.map(({ file, text }) => [file, text]));
  return { texts, fixed, refused, codes: remaining.map(({ code }) => code) };
}

/** Fixes a page with one block; returns the block, and the codes of the remaining faults. */
function fixBlock(lines: string) {
  const { texts, codes } = fix({ 'pages/home.yaml': page(lines, 'Home') });
  const [, block] = (texts['pages/home.yaml'] ?? page(lines, 'Home')).split('blocks:\n');
  return { block: block?.replace('  - { type: cover }\n', ''), codes };
}

const inNote = (line: string) => `  - type: note # kept\n    text: words\n    ${line}\n`;

describe('faults with a single fix are fixed:', () => {
  it.each([
    ['a misspelt key', inNote('starz: 3'), inNote('stars: 3')],
    ['a misspelt key in quotes', inNote('"starz": 3'), inNote('stars: 3')],
    ['a link with other capitals', inNote("more: '/About'"), inNote("more: '/about'")],
    ['a link to an alias', inNote('more: /company/about # why'), inNote('more: /about # why')],
    ['a link with a slash at its end', inNote('more: "/about/"'), inNote('more: "/about"')],
    ['a link with .html', inNote('more: /about.html'), inNote('more: /about')],
    ['a link without its slash', inNote('more: about'), inNote('more: /about')],
    ['a link to this site that is not encrypted', inNote('more: http://www.example.com/about'), inNote('more: /about')],
    ['a misspelt link', inNote('more: /abuot'), inNote('more: /about')],
    [
      'a link in a text, and not what only starts like it',
      inNote('body: /abou is [here](/abou), not [there](/about)'),
      inNote('body: /abou is [here](/about), not [there](/about)'),
    ],
    [
      'an image with other capitals',
      inNote('picture: { src: /images/Creek.SVG, alt: Water }'),
      inNote('picture: { src: /images/creek.svg, alt: Water }'),
    ],
    [
      'an image named from the folder of the site',
      inNote('picture: { src: "public/images/creek.svg", alt: Water }'),
      inNote('picture: { src: "/images/creek.svg", alt: Water }'),
    ],
    ['a number in quotes', inNote('stars: "3"'), inNote('stars: 3')],
    ['a misspelt placeholder', inNote('body: In ${site.nmae}'), inNote('body: In ${site.name}')],
    ['an unquoted @', inNote('body: @home # why'), inNote('body: "@home" # why')],
    ['a # with a number', inNote('body: Unit #12'), inNote('body: "Unit #12"')],
    [
      'a # with a number between brackets',
      '  - { type: note, text: Unit #12, body: Units #1, more: /about }\n',
      '  - { type: note, text: "Unit #12", body: "Units #1", more: /about }\n',
    ],
    ['curly quotes around a value', inNote('body: “words”'), inNote('body: "words"')],
    ['curly quotes around a value with others in it', inNote('body: „Er sagt: ‚ja‘“'), inNote('body: "Er sagt: ‚ja‘"')],
    ['a colon in one of two quoted words', inNote('body: “A: b” und “c”'), inNote('body: "“A: b” und “c”"')],
    [
      'a placeholder in one of two quoted words',
      inNote('picture: { src: /images/creek.svg, alt: “${site.name}” or “b” }'),
      inNote('picture: { src: /images/creek.svg, alt: "“${site.name}” or “b”" }'),
    ],
    ['a colon in a text', inNote('body: Roof: done # why'), inNote('body: "Roof: done" # why')],
    ['an apostrophe in single quotes', inNote("body: 'It's here' # why"), inNote('body: "It\'s here" # why')],
    ['no space behind a colon', inNote('body:words'), inNote('body: words')],
    ['a space that cannot be seen', inNote('body: a\u200bb'), inNote('body: ab')],
    [
      'tabs as indent, in the whole file',
      '\t- type: note\n\t\ttext: a\n\t- type: note\n\t\ttext: |\n\t\t\t\ta tab\tinside\n',
      '  - type: note\n    text: a\n  - type: note\n    text: |\n        a tab\tinside\n',
    ],
    ['a tab beside four spaces', inNote('x').replace('    x', '    \tstars: 3'), inNote('stars: 3')],
    ['a tab for four spaces in one line', inNote('x').replace('    x', '\tstars: 3'), inNote('stars: 3')],
    ['a tab for two spaces', inNote('x').replace('    x', '  \tstars: 3'), inNote('stars: 3')],
    ['a text behind a |', inNote('body: | We are\n      here'), inNote('body: |\n      We are\n      here')],
    ['a text behind a > alone', inNote('body: >- We are'), inNote('body: >-\n      We are')],
    ['a long dash', '  – type: note\n    text: a\n', '  - type: note\n    text: a\n'],
    ['a long dash without its space', '  —type: note\n    text: a\n', '  - type: note\n    text: a\n'],
    ['a dash without its space', '  -type: note\n   text: a\n', '  - type: note\n    text: a\n'],
    ['a colon of another width', inNote('more： /about'), inNote('more: /about')],
    ['a colon of another width in brackets', '  - { type： note, text：a }\n', '  - { type: note, text: a }\n'],
    ...['\u2003\u2003', '\u3000\u3000', '\u2009\u2009\u2009\u2009', ' \u202f\u202f\u202f', '————'].map(
      (indent): [string, string, string] => [
        'characters that look like an indent',
        inNote('x').replace('    x', `${indent}stars: 3`),
        inNote('stars: 3'),
      ],
    ),
    ['marks of direction', inNote('body: a \u202eb\u202c c'), inNote('body: a b c')],
    [
      'a colon in a text that stands alone',
      '  - type: note\n    text:\n      Roof: walls # why\n',
      '  - type: note\n    text:\n      "Roof: walls" # why\n',
    ],
    [
      'items without their dash',
      inNote('items:\n      - name: a\n        link: /\n      name: b\n      link: /about'),
      inNote('items:\n      - name: a\n        link: /\n      - name: b\n        link: /about'),
    ],
    [
      'items without their dash, in the column of their keys',
      inNote('items:\n      - name: a\n        link: /\n        name: b'),
      inNote('items:\n      - name: a\n        link: /\n      - name: b'),
    ],
    ['a text with words in quotes', inNote('body: "A" and "B"'), inNote(`body: '"A" and "B"'`)],
    ['a misspelt type', '  - { type: noet, text: a }\n', '  - { type: note, text: a }\n'],
  ])('%s', (_case, before, after) => {
    expect(fixBlock(before)).toEqual({ block: after, codes: [] });
  });

  it('a phone number that would lose its zeros', () => {
    const before = 'name: 0501234567 # call\nregion: north\nfacts: [{ name: Old, link: /about }]\n';
    expect(fix({ 'pages/places/creek.yaml': before })).toMatchObject({
      texts: { 'pages/places/creek.yaml': before.replace('0501234567', '"0501234567"') },
      codes: [],
    });
  });
});

describe('faults with several possible fixes are not fixed:', () => {
  it.each([
    ['another site that is not encrypted', inNote('more: http://other.example/'), ['link/unsafe']],
    ['a # that may start a comment', inNote('body: words #todo'), ['yaml/comment-eats-text']],
    ['a number that is too large', inNote('stars: 9'), ['block/out-of-range']],
    ['a line separator inside a text', inNote('body: a\u2028b'), ['yaml/invisible-character']],
    ['a link to a page that is not near', inNote('more: /places/crown'), ['link/unknown-page']],
  ])('%s', (_case, before, codes) => {
    expect(fixBlock(before)).toEqual({ block: before, codes });
  });

  it('a name that is as similar to one page as to another', () => {
    const site = SITE.replace('/: home', '/: home\n  /jlt: jlt\n  /jbt: jbt');
    const other = (name: string) => page('  - { type: note, text: a }\n', name);
    const files = { 'site.yaml': site, 'pages/jlt.yaml': other('J L T'), 'pages/jbt.yaml': other('J B T') };
    expect(fix({ ...files, 'pages/home.yaml': page(inNote('more: /jrt'), 'Home') })).toMatchObject({
      texts: {},
      codes: ['link/unknown-page'],
    });
  });
});

describe('old Mac line endings', () => {
  it.each(['\n', '\r\n'])('are replaced by those of the other lines, here %j', (end) => {
    const [first, ...others] = page(inNote('more: /about'), 'Home').split('\n');
    const before = [`${first}${end === '\n' ? '\r' : end}`, others.join('\r')].join('');
    const after = [first, ...others].join(end);
    expect(fix({ 'pages/home.yaml': before })).toMatchObject({ texts: { 'pages/home.yaml': after }, codes: [] });
  });

  it('are also fixed if that reveals more than one mistake', () => {
    const after = page(inNote('more: /places/crown\n    stars: 9'), 'Home');
    expect(fix({ 'pages/home.yaml': after.replaceAll('\n', '\r') })).toMatchObject({
      texts: { 'pages/home.yaml': after },
      codes: ['link/unknown-page', 'block/out-of-range'],
    });
  });
});

describe('fixing', () => {
  it('puts quotes around a placeholder between braces, also if that reveals more than one mistake', () => {
    const items = (name: string) => inNote(`items: [{ name: ${name}, wrong: 1, other: 2 }]`);
    expect(fixBlock(items('In ${site.name}'))).toEqual({
      block: items('"In ${site.name}"'),
      codes: ['block/unknown-prop', 'block/unknown-prop'],
    });
  });

  it('continues with faults that a fix reveals', () => {
    const before = page('  - type: noet\n    tetx: Roof: done\n    more: /About\n', 'Home');
    const after = page('  - type: note\n    text: "Roof: done"\n    more: /about\n', 'Home');
    expect(fix({ 'pages/home.yaml': before })).toMatchObject({ texts: { 'pages/home.yaml': after }, codes: [] });
  });

  it('puts quotes around a text between brackets, and not around what follows it', () => {
    const before = page('  - { type: note, text: @home, stars: 3 }\n', 'Home');
    const after = page('  - { type: note, text: "@home", stars: 3 }\n', 'Home');
    expect(fix({ 'pages/home.yaml': before })).toMatchObject({ texts: { 'pages/home.yaml': after }, codes: [] });
  });

  it('counts the fixes of each file', () => {
    const before = page('  - { type: noet, text: a, more: /About }\n', 'Home');
    expect(fix({ 'pages/home.yaml': before }).fixed).toMatchObject([{ file: 'pages/home.yaml', fixes: 2 }]);
  });

  it('drops a fix that does not help, and applies the others', () => {
    const before = page(inNote('stars: “many”\n    body: “words”'), 'Home');
    const after = page(inNote('stars: “many”\n    body: "words"'), 'Home');
    expect(fix({ 'pages/home.yaml': before })).toMatchObject({
      texts: { 'pages/home.yaml': after },
      refused: 1,
      codes: ['yaml/smart-quotes'],
    });
  });

  it('does not fix a file of which less could be read afterwards', () => {
    const before = page('  - { type: note, text: a, items: [@b, @c }\n', 'Home');
    const { texts, refused } = fix({ 'pages/home.yaml': before });
    expect({ texts, refused }).toEqual({ texts: {}, refused: 2 });
  });

  it('changes only the allowed files', () => {
    const files = {
      'pages/home.yaml': page('  - { type: noet, text: a }\n', 'Home'),
      'pages/about.yaml': page('  - { type: noet, text: b }\n', 'About us'),
    };
    const { texts, codes } = fix(files, (file) => file === 'pages/about.yaml');
    expect(Object.keys(texts)).toEqual(['pages/about.yaml']);
    expect(codes).toEqual(['block/unknown-type']);
  });

  it.each(['/places/[slug]', '/places/:slug/', '/places/{name}', '/places/$slug', '/places'])(
    'writes the route %s of a collection as this builder does',
    (route) => {
      const site = SITE.replace('/places/{slug}', route);
      expect(fix({ 'site.yaml': site })).toMatchObject({ texts: { 'site.yaml': SITE }, codes: [] });
    },
  );

  it('fixes a shared line once for all its pages', () => {
    const site = SITE.replace('text: foot', 'text: foot, more: /About');
    expect(fix({ 'site.yaml': site })).toMatchObject({
      texts: { 'site.yaml': site.replace('/About', '/about') },
      codes: [],
    });
  });
});
