import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { BuildLab } from '../support/build-lab.ts';
import { project } from '../support/example-site.ts';
import { openReported } from '../support/reported-site.ts';

let site: BuildLab | undefined;
afterEach(() => site?.dispose());

const PAGE = 'pages/text.yaml';
const BASE_PAGE = (body: string) => `title: Text page
description: What the text page is about.
blocks:
  - { type: hero, heading: Old words, subtitle: Words. }
  - type: prose
    heading: Words
    body: |
      ${body}
`;

/** What is reported of a reported site, and the addresses to which its page of text leads. */
async function build(name: string, changes: Readonly<Record<string, string | Uint8Array>> = {}) {
  site = openReported(name, changes);
  const { messages } = await site.build();
  const html = Buffer.from(site.built()['text.html'] ?? '', 'latin1').toString();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { messages, main, links: [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href) };
}

describe('a link in a text', () => {
  it('is one with spaces in its address', async () => {
    const { messages, main, links } = await build('phone-link-in-text');
    expect([messages, links]).toEqual([[], ['tel:+442079460000', 'tel:+442079460000']]);
    expect(main).not.toContain('](');
  });

  it('leads to a page whose address has letters beyond ASCII', async () => {
    const { messages, links } = await build('text-links-non-ascii');
    expect([messages, links]).toEqual([[], ['/über']]);
  });

  it('leads to a file whose name has letters beyond ASCII', async () => {
    const { messages, links } = await build('text-file-non-ascii');
    expect([messages, links]).toEqual([[], ['/files/Übersicht.pdf']]);
  });
});

it('a link and a redirect to "#top" lead to the start of a page, as in every browser', async () => {
  const base = readFileSync(join(project, 'tests/fixtures/reported/_base/site.yaml'), 'utf8');
  const { messages, links } = await build('_base', {
    'site.yaml': `${base}redirects:\n  /old: /text?from=old#top\n`,
    [PAGE]: BASE_PAGE('[Back to the start](#top), [the same](/text#Top)'),
  });
  expect(messages).toEqual([]);
  expect(links).toContain('#top');
});

describe('a link to a file', () => {
  it('may have a space, as it is or escaped', async () => {
    const { messages, links } = await build('file-with-space');
    expect([messages, links]).toEqual([[], ['/files/price%20list.pdf', '/files/price%20list.pdf']]);
  });

  it('that is not published says why', async () => {
    const { messages } = await build('unpublished-file-suggested');
    const [message, ...others] = messages.filter((each) => each.includes('link/'));
    expect(others).toEqual([]);
    expect(message).toMatch(/link\/unknown-page: .*extension.*"\.key"/);
    expect(messages.join()).not.toContain('Did you mean');
  });
});

it('a redirect finds an anchor beyond ASCII on its page, however it is written', async () => {
  const base = readFileSync(join(project, 'tests/fixtures/reported/_base/site.yaml'), 'utf8');
  const targets = [
    '/text#straße',
    '/text?a=b#straße',
    '/text#stra%C3%9Fe',
    'https://www.example.com/text#straße',
    '/text?a=b#straßen',
  ];
  const redirects = targets.map((target, index) => `  /old-${index}: ${target}\n`).join('');
  const { messages } = await build('_base', {
    'site.yaml': `${base}redirects:\n${redirects}`,
    [PAGE]: `${BASE_PAGE('Words.')}    contents: On this page\n    sections: [{ heading: Straße, body: Words. }]\n`,
  });
  expect(messages).toEqual([expect.stringMatching(/link\/unknown-anchor.*"straßen"/)]);
});

it('a phone number with "(0)" is dialled without the zero', async () => {
  const { messages, links } = await build('tel-with-trunk-zero');
  expect([messages, links]).toEqual([[], ['tel:+442079460000']]);
});

it.each([
  ['[Call](tel:+44 20 7946 0000 ext. 12)', 'tel:+442079460000;ext=12'],
  ['[Call](tel:+44 (0)20 7946 0000)', 'tel:+442079460000'],
  ['[Call](tel:+44 (0)20 7946 0000 "By day")', 'tel:+442079460000'],
  ['[Call](<tel:+44 20 7946 0000>)', 'tel:+442079460000'],
  ['[Write](mailto:hello@example.com?subject=My boat (old))', 'mailto:hello@example.com?subject=My%20boat%20(old)'],
  ['[Write](sms:+44 7700 900000)', 'sms:+447700900000'],
  ['[Write](whatsapp:+44 7700 900000)', 'https://wa.me/447700900000'],
  ['[Read](/about?a=b c)', '/about?a=b%20c'],
  ['[Read](https://other.example/a b.pdf)', 'https://other.example/a%20b.pdf'],
  ['[Read]( /about )', '/about'],
  ['[Read](</about>)', '/about'],
  ['[Read]( </about?a=b c> "About us")', '/about?a=b%20c'],
])('%s leads to %s', async (link, href) => {
  const { messages, links } = await build('_base', { [PAGE]: BASE_PAGE(link) });
  expect([messages, links]).toEqual([[], [href]]);
});

it.each([
  ['[one [two](/about) three](/text)', '[one '],
  ['[one](/about(text)', '[one](/about'],
  ['(one)[/about]', '(one)[/about]'],
  ['[one]（/about）', '[one]（/about）'],
  ['[one][list]', '[one][list]'],
])('%s is reported, as it would be shown', async (text, written) => {
  const { messages } = await build('_base', { [PAGE]: BASE_PAGE(`See ${text} there.`) });
  expect(messages).toEqual([expect.stringContaining(`"${written}`)]);
});

it.each([
  ['[one]</about>', 'text/broken-markdown: "[one]</about>" is not a link', '[one](/about).'],
  ['[one] </about> and <b>two</b>', 'text/broken-markdown: "[one] </about>" is not a link', '[one](/about).'],
  ['[one](</about)', 'text/typed-signs: "[one](</about)" is not a link', 'Write ">" after the address'],
  ['<b>[one]</b>', 'text/html-in-text: Visitors would see <b>', 'Remove the tag'],
  ['\\\\<b>one', 'text/html-in-text: Visitors would see <b>', 'Remove the tag'],
  ['[one](<b>two</b>)', 'text/html-in-text: Visitors would see <b>', 'Remove the tag'],
])('%s is reported with what to write', async (text, message, fix) => {
  const { messages } = await build('_base', { [PAGE]: BASE_PAGE(`See ${text} there.`) });
  expect(messages).toEqual([expect.stringContaining(message)]);
  expect(messages[0]).toContain(fix);
});

it.each([
  '\\[one](/nowhere)',
  '`[one](tel:+44 20)`',
  '[one] and (two)',
  'Press \\<b>Menu\\</b>',
  'f(x)[1]',
  'a[i][j]',
  '[one][]\n\n      [one]: /about\n\n      Also',
])('%s is meant as it stands', async (text) => {
  const { messages } = await build('_base', { [PAGE]: BASE_PAGE(`See ${text} there.`) });
  expect(messages).toEqual([]);
});

describe('an address in a text and in a field is read the same', () => {
  const decomposed = '/files/U\u0308bersicht (1) 50%.pdf';
  const files = { [`public${decomposed}`]: '%PDF-', 'public/files/a#b.pdf': '%PDF-', 'public/.well-known/a.txt': 'a' };
  const sent = '/files/U\u0308bersicht%20%281%29%2050%25.pdf';

  it.each([
    [decomposed, sent],
    [decomposed.normalize('NFC'), sent],
    [encodeURI(decomposed.normalize('NFC')), sent],
    [`${encodeURI(decomposed)}#page=2`, `${sent}#page=2`],
    ['/files/a#b.pdf', '/files/a%23b.pdf'],
    ['/files/a%23b.pdf', '/files/a%23b.pdf'],
    ['/.well-known/a.txt', '/.well-known/a.txt'],
    ['/%61bout', '/about'],
    ['https://www.example.com/%61bout', '/about'],
  ])('%s', async (to, href) => {
    const button = `  - { type: cta-banner, heading: One, primary: { label: Go, link: ${JSON.stringify(to)} } }\n`;
    const { messages, links } = await build('_base', { ...files, [PAGE]: BASE_PAGE(`[Go](${to})`) + button });
    expect([messages, links]).toEqual([[], [href, href]]);
  });
});

describe('a redirect', () => {
  const redirects = () => String(site?.built()._redirects);

  it('leads to a file', async () => {
    expect((await build('redirect-to-file')).messages).toEqual([]);
    expect(redirects()).toContain('/pdf /files/a.pdf 308\n');
  });

  it('leads to a page with a query', async () => {
    expect((await build('redirect-to-query')).messages).toEqual([]);
    expect(redirects()).toContain('/old /about?x=1 308\n');
  });

  it('is from an old address with a space, as it is or escaped', async () => {
    expect((await build('redirect-from-space')).messages).toEqual([]);
    expect(redirects()).toContain('/old%20page /about 308\n');
    expect(redirects()).toContain('/older%20page /about 308\n');
  });
});
