import { afterAll, describe, expect, it } from 'vitest';
import type { BuildLab } from '../support/build-lab.ts';
import { openReported } from '../support/reported-site.ts';

const labs: BuildLab[] = [];
const open = (...input: Parameters<typeof openReported>) => {
  const lab = openReported(...input);
  labs.push(lab);
  return lab;
};
afterAll(() => {
  for (const lab of labs) lab.dispose();
});

/** What is said of the site, and what its text page has between its header and its footer. */
async function build(lab: BuildLab): Promise<{ readonly messages: readonly string[]; readonly html: string }> {
  const { messages } = await lab.build();
  const written = Buffer.from(lab.built()['text.html'] ?? '', 'latin1').toString();
  return { messages, html: written.slice(written.indexOf('<main'), written.indexOf('</main>')) };
}

/** The page of a text that stands in a block of prose. */
const write = (body: string) =>
  JSON.stringify({
    title: 'Text page',
    description: 'What the text page is about.',
    blocks: [
      { type: 'hero', heading: 'Old words', subtitle: 'Words.' },
      { type: 'prose', heading: 'Words', body },
    ],
  });

describe('numbers, codes and addresses', () => {
  it('are published as they are written', async () => {
    const { messages, html } = await build(open('hyphen-becomes-dash'));
    expect(messages).toEqual([]);
    expect(html).toContain('Call 555-1234 now, or (410) 555-2368 today. Office: 30-552 Kraków. Post: 150-8345 Tokyo.');
    expect(html).toContain('Order 1001-2002 came. Part 12-345 fits. Code <code data-text="code">5-10 OFF</code>.');
    expect(html).toContain('<pre><code data-text="code">tail -n 20 access.log\n</code></pre>');
  });
});

describe('asterisks between numbers', () => {
  it('stay as they are written', async () => {
    const { messages, html } = await build(open('sizes-with-asterisks'));
    expect(messages).toEqual([]);
    const words = html.replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' ');
    expect(words).toContain('A box of 40*60*20 cm costs 9.99* or 12.99*, the file my_price_list_2026 and 2 * 3 * 4.');
    expect(html).toContain('<td>40cm*60cm*20cm</td>');
    expect(words).toContain('Boxes 30*40*50 cm, 3*5=15*1.');
  });
});

it('tables and code in a text may be wider than a phone, also in an answer', async () => {
  const { messages, html } = await build(open('wide-table-and-code-on-phones'));
  expect(messages).toEqual([]);
  expect(html.match(/<div class="rich-text [^>]*>\s*<table data-text="table" tabindex="0">/g)).toHaveLength(2);
});

describe('headings that would have the same anchor', () => {
  const find = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((found) => found[1]);

  it('have one each, to which their table of contents leads', async () => {
    const { messages, html } = await build(open('sections-with-like-headings'));
    expect(messages).toEqual([]);
    const anchors = ['resume', 'resume-2', 'c', 'c-2'];
    expect(find(html, /<h3 id="([^"]+)"/g)).toEqual(anchors);
    expect(find(html, /<li><a href="#([^"]+)"/g)).toEqual(anchors);
  });

  it('have one each in blocks and in what stands around them, too', async () => {
    const sections = (...headings: string[]) => ({
      type: 'prose',
      heading: 'Words',
      body: 'Go [on](#overview-2) or [to the top](#main).',
      contents: 'On this page',
      sections: headings.map((heading) => ({ heading, body: 'Words.' })),
    });
    const blocks = [{ type: 'hero', heading: 'Old words', subtitle: 'Words.' }];
    const text = { title: 'Text page', description: 'What the text page is about.' };
    const written = { ...text, blocks: [...blocks, sections('Overview', 'Main'), sections('Overview', 'Overview 2')] };
    const { messages, html } = await build(open('_base', { 'pages/text.yaml': JSON.stringify(written) }));
    expect(messages).toEqual([]);
    const anchors = ['overview', 'main-2', 'overview-3', 'overview-2'];
    expect(find(html, /<h3 id="([^"]+)"/g)).toEqual(anchors);
    expect(find(html, /<li><a href="#([^"]+)"/g)).toEqual(anchors);
  });
});

describe('signs in a text', () => {
  it('make bold what is meant, beside whatever they stand, or are reported', async () => {
    const { messages, html } = await build(open('bold-beside-punctuation'));
    for (const words of ['重要。', '„günstig“', '(fast)', 'Note:']) expect(html).toContain(`<strong>${words}</strong>`);
    expect(messages).toEqual([expect.stringContaining('pages/text.yaml:8:81 text/typed-signs: "**Note: **"')]);
  });

  it('that other tools read are reported, each at its place', async () => {
    const { messages } = await build(open('markdown-of-others'));
    const told = messages.map((message) =>
      /^pages\/text\.yaml:(\d+):\d+ text\/typed-signs: "(.*?)" (?:is|has) /.exec(message),
    );
    expect(told.map((found) => [found?.[1], found?.[2]])).toEqual([
      ['8', '[^1]'],
      ['8', '==marked=='],
      ['8', '~2~'],
      ['8', '^2^'],
      ['8', ':smile:'],
      ['12', '- [ ]'],
      ['14', '{#prices}'],
      ['16', '{:target="_blank"}'],
      ['18', '{{% cta %}}'],
      ['18', '{{ site.phone }}'],
      ['20', '###NoSpace'],
    ]);
  });

  it('are rules where three of them have a line', async () => {
    expect((await build(open('valid-rule-of-asterisks'))).messages).toEqual([]);
    const rules = 'One.\n\n* * *\n\nTwo.\n\n___\n\nThree.\n\n*****\n\nFour.\n\n - - -\n\nFive.';
    const { messages, html } = await build(open('_base', { 'pages/text.yaml': write(rules) }));
    expect(messages).toEqual([]);
    expect(html.match(/<hr>/g)).toHaveLength(4);
  });
});
