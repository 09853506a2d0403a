import { describe, expect, it } from 'vitest';
import { load, page, SITE } from '../../../tests/support/small-site.tsx';

/** What is reported of a site: location and code, message, hint, and what `--fix` writes. */
function told(files: Readonly<Record<string, string>>) {
  const { faults, diagnostics } = load(files);
  return diagnostics.map(({ message, hint, fix }, index) => [faults[index], `${message} ${hint}`, fix?.text] as const);
}

describe('an invalid address in a link', () => {
  it.each([
    ['+971 4 000 0000', 'is a phone number without "tel:" before it', 'tel:+971 4 000 0000'],
    ['hello@example.com', 'is an e-mail address without "mailto:" before it', 'mailto:hello@example.com'],
    ['www.other.example/a', 'does not start with "https://"', 'https://www.other.example/a'],
    ['www.example.com/about', 'does not start with "https://"', '/about'],
    ['http://127.0.0.1:5173/about', 'leads to your own computer', '/about'],
    ['https://localhost:5173', 'leads to your own computer', '/'],
    ['http://[::1]:80/about#main', 'leads to your own computer', '/about#main'],
    ['http://www.example.com/about', 'it is a page of this site', '/about'],
    ['http://other.example/', 'Write "https://other.example/" if that address works', undefined],
    ['data:text/html,<b>x</b>', 'starts with "data:", which is not safe', undefined],
    ['JavaScript:alert(1)', 'starts with "javascript:", which is not safe', undefined],
    ['htps://other.example', 'Did you mean "https:"?', undefined],
    ['skype:elm', 'starts with "skype:", which is not allowed in a link', undefined],
    ['whatsapp://send', 'is not a number of WhatsApp', undefined],
    ['file:///C:/prices.pdf', 'Copy the file into the folder public', undefined],
    ['C:/prices.pdf', 'Copy the file into the folder public', undefined],
    ['other.example/page', 'Write "https://other.example/page" for another site', undefined],
    ['/about #main', 'has spaces', '/about#main'],
    ['/company us', 'without spaces', undefined],
    ['//', 'Write one slash', undefined],
    ['about', 'Write "/about"', '/about'],
  ])('%s is reported at the link: %s', (to, words, better) => {
    const found = told({ 'pages/home.yaml': page(`  - { type: note, text: a, more: "${to}" }\n`) });
    expect(found).toEqual([['pages/home.yaml:4:35 link/unsafe', expect.stringContaining(words), better]]);
  });
});

describe('a missing address in a link', () => {
  it.each(['tel:TODO (Creek) phone', 'TODO', '/TODO-page'])('is a TODO at its location, and not a fault: %s', (to) => {
    const files = { 'pages/home.yaml': page(`  - { type: note, text: a, more: "${to}" }\n`) };
    const { faults, props } = load(files);
    expect(faults).toEqual([expect.stringMatching(/^pages\/home\.yaml:4:\d+ text\/to-do$/)]);
    expect(props('/')).toEqual([{ text: 'a', more: expect.objectContaining({ href: '#' }) }]);
  });
});

describe('an invalid address in site.yaml', () => {
  it.each([
    ['https://www.example.com/older: /about', 'only the part after the host belongs here', '/older'],
    ['www.example.com/older: /about', 'only the part after the host belongs here', undefined],
    ['https://www.example.com/older?id=5: /about', 'only the part after the host belongs here', '/older?id=5'],
    ['/older?: /about', 'has a "?" without a name and a value', '/older'],
    ['/older?print: /about', 'has a "?" without a name and a value', '/older'],
    ['/caf%E9: /about', 'is not a character in UTF-8', undefined],
    ['/older#part: /about', 'has a "#"', '/older'],
    ['/old%2F..%2Fer: /about', 'Write the whole path', undefined],
    ['/older/*: /about', 'Write a line for each address', undefined],
  ])('%s is reported at the redirect: %s', (line, words, better) => {
    const [location, text, fix] =
      told({ 'site.yaml': SITE.replace('/old: /about', `/old: /about\n  ${line}`) })[0] ?? [];
    expect([location, text]).toEqual(['site.yaml:17:3 route/malformed', expect.stringContaining(words)]);
    if (better !== undefined) expect(fix).toBe(better);
  });

  it.each([
    ['http://127.0.0.1:5173/about', 'leads to your own computer', '/about'],
    ['http://other.example/', 'is not encrypted', undefined],
    ['www.other.example', 'does not start with "https://"', 'https://www.other.example'],
    ['mailto:a@b.example', 'is not an address that you can redirect to', undefined],
    ['javascript:alert(1)', 'is not safe', undefined],
  ])('%s is reported at the target of a redirect: %s', (to, words, better) => {
    const found = told({ 'site.yaml': SITE.replace('/old: /about', `/old: "${to}"`) });
    expect(found).toEqual([['site.yaml:16:9 link/unsafe', expect.stringContaining(words), better]]);
  });

  it.each(['home: home', 'index: home', 'Home: home', 'start: home'])(
    'is one fault if the home page is meant: %s',
    (line) => {
      const found = told({
        'site.yaml': SITE.replace('  /: home\n', `  ${line}\n`),
        'pages/about.yaml': page('  - { type: note, text: about, more: / }\n', 'About us'),
      });
      expect(found.map(([location, , fix]) => [location, fix])).toEqual([['site.yaml:11:3 route/malformed', '/']]);
      expect(found[0]?.[1]).toContain('Write "/", which is the address of the home page.');
    },
  );

  it('is another page if the home page has its address', () => {
    const [, hint, fix] = told({ 'site.yaml': SITE.replace('  /: home\n', '  /: home\n  home: home\n') })[0] ?? [];
    expect([hint, fix]).toEqual([expect.stringContaining('Write "/home".'), '/home']);
  });

  it.each(['/about?', '/about us', 'https://www.example.com/about', '/%61bout', '/a&b', '/../about', 'about'])(
    'is one fault, whatever leads to the page: %s',
    (path) => {
      const found = told({
        'site.yaml': SITE.replace('  /about:\n', `  "${path}":\n`).replace('/old: /about', '/old: /'),
      });
      expect(found.map(([location]) => location)).toEqual(['site.yaml:12:3 route/malformed']);
    },
  );
});

describe('a value in the wrong place', () => {
  const withPage = (file: string) => ({ [file]: page('  - { type: note, text: a }\n') });

  it.each([
    ['a key of a block on a page', { 'pages/home.yaml': `tone: dark\n${page('')}` }, 'below its "type:"'],
    [
      'a key of a page in a block',
      { 'pages/home.yaml': page('  - { type: note, text: a, draft: true }\n') },
      'write it above "blocks:"',
    ],
    [
      'a text for a group',
      { 'pages/home.yaml': page('  - { type: offer, action: Book now }\n') },
      'Write its keys between braces: action: { label: …, link: … }. It may also have: about, linkOnPhones.',
    ],
    ['a file name with a space', withPage('pages/our team.yaml'), 'Rename the file to "our-team.yaml"'],
    ['a page among templates', withPage('pages/_templates/team.yaml'), 'move the file out of _templates'],
    ['a list for a group', { 'site.yaml': SITE.replace('  /old: /about', '  - /old: /about') }, '"key: value" lines'],
    [
      'a page named by its address',
      { 'site.yaml': SITE.replace('page: about', 'page: /about') },
      'Did you mean "about"?',
    ],
  ])('%s is reported once, with what to do', (_case, files, words) => {
    const found = told(files);
    expect(found).toHaveLength(1);
    expect(found[0]?.[1]).toContain(words);
  });

  it('the first redirect below an empty group is reported at the braces, and fixed', () => {
    const [only, ...others] = told({ 'site.yaml': SITE.replace('redirects:\n', 'redirects: {}\n') });
    expect(only).toEqual(['site.yaml:15:12 yaml/indent', expect.stringContaining('Delete the {}.'), '']);
    expect(others).toEqual([]);
  });

  it('a template where a page should be is reported at the route', () => {
    const files = {
      ...withPage('pages/_templates/team.yaml'),
      'site.yaml': SITE.replace('/: home', '/: home\n  /team: _templates/team'),
    };
    expect(told(files)[0]?.[0]).toBe('site.yaml:12:10 route/not-a-page');
  });
});

describe('a trailing slash', () => {
  const always = SITE.replace('locale:', 'trailingSlash: always\nlocale:');
  const link = (to: string) => ({ 'pages/home.yaml': page(`  - { type: note, text: a, more: "${to}" }\n`, 'Home') });

  it.each(['/about', '/about/', '/about/?a=b', 'https://www.example.com/about/'])(
    'is not a fault of a link if all addresses have one: %s',
    (to) => expect(told({ 'site.yaml': always, ...link(to) })).toEqual([]),
  );

  it.each(['/About/', '/company/about/'])('does not make another address the canonical one: %s', (to) => {
    expect(told({ 'site.yaml': always, ...link(to) })).toEqual([
      ['pages/home.yaml:4:35 link/not-canonical', expect.stringContaining('"/about"'), '/about'],
    ]);
  });

  it('is reported for a link if addresses do not have one', () => {
    expect(told(link('/about/'))).toEqual([
      ['pages/home.yaml:4:35 link/not-canonical', expect.stringContaining('"/about"'), '/about'],
    ]);
  });

  it('is not allowed in site.yaml, which sets it once for all', () => {
    const hint = 'Write "/about"; "trailingSlash: always" adds the slash.';
    expect(told({ 'site.yaml': always.replace('  /about:', '  /about/:') })).toEqual([
      ['site.yaml:13:3 route/malformed', expect.stringContaining(hint), '/about'],
    ]);
  });

  it('is a choice of two, and another value is reported with the correction', () => {
    expect(told({ 'site.yaml': SITE.replace('locale:', 'trailingSlash: allways\nlocale:') })).toEqual([
      ['site.yaml:3:16 site/wrong-choice', expect.stringContaining('Did you mean "always"?'), 'always'],
    ]);
  });
});
