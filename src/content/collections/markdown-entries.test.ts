import { describe, expect, it } from 'vitest';
import { BLOG, POST, POST_TEMPLATE } from '../../../tests/support/blog-files.ts';
import { load } from '../../../tests/support/small-site.tsx';

const blog = (posts: Readonly<Record<string, string | Uint8Array>>, template = POST_TEMPLATE) =>
  load({
    ...BLOG,
    'pages/_templates/post.yaml': template,
    ...Object.fromEntries(Object.entries(posts).map(([name, text]) => [`pages/_data/posts/${name}`, text])),
  });
const one = (text: string | Uint8Array, template?: string) => blog({ 'first.md': text }, template);
const hints = ({ diagnostics }: ReturnType<typeof load>) => diagnostics.map(({ hint }) => hint);

describe('a Markdown file', () => {
  it('is an entry: its front matter has the values, and its text is the body', () => {
    const loaded = one(POST);
    expect(loaded.faults).toEqual([]);
    expect(loaded.site.pages.map(({ path }) => path)).toContain('/blog/first');
    expect(loaded.props('/blog/first')[0]).toMatchObject({
      text: 'First post, 2026-11-20',
      body: { html: expect.stringContaining('<strong>there</strong>') },
    });
  });

  it('is listed with the newest first', () => {
    const dated = (headline: string, day: string) => POST.replace('First post', headline).replace('2026-11-20', day);
    const loaded = blog({ 'a.md': dated('Old', '2025-12-31'), 'b.md': dated('New', '2026-11-21'), 'c.md': POST });
    expect(loaded.faults).toEqual([]);
    expect(loaded.props('/')[0]).toMatchObject({ items: [{ name: 'New' }, { name: 'First post' }, { name: 'Old' }] });
  });

  it('can have a byte order mark, Windows line ends, and blank lines above', () => {
    const bytes = new TextEncoder().encode(`\ufeff\r\n${POST.replaceAll('\n', '\r\n')}`);
    const loaded = one(bytes);
    expect(loaded.faults).toEqual([]);
    expect(loaded.props('/blog/first')).toEqual(one(POST).props('/blog/first'));
  });

  it('can be about the others: a readme is not an entry', () => {
    const loaded = blog({ 'first.md': POST, 'README.md': 'How we write.' });
    expect(loaded.faults).toEqual([]);
    expect(loaded.site.pages.some(({ path }) => path === '/blog/README')).toBe(false);
  });

  it('can have headings as in other tools, which are moved below those of the page', () => {
    const html = (text: string) => JSON.stringify(one(POST + text).props('/blog/first')[0]);
    expect(html('\n# One\n\n## Two\n')).toMatch(/<h3>One<\/h3>.*<h4>Two<\/h4>/);
    expect(html('\n### One\n\n#### Two\n')).toMatch(/<h3>One<\/h3>.*<h4>Two<\/h4>/);
    expect(html('\n```\n# code\n```\n\n## Two\n')).toMatch(/># code.*<h3>Two<\/h3>/);
  });

  it('is reported at the line and column of a wrong value', () => {
    expect(one(POST.replace('headline', 'haedline')).faults).toEqual([
      'pages/_data/posts/first.md:2:1 entry/unknown-key',
    ]);
    expect(one(POST.replace('2026-11-20', 'soon')).faults).toEqual([
      'pages/_data/posts/first.md:3:7 entry/invalid-value',
    ]);
    expect(one(POST.replace('First post', '"First')).faults).toEqual([
      'pages/_data/posts/first.md:2:11 yaml/unclosed-quote',
    ]);
    expect(one(POST.replace('date: ', '#')).faults).toEqual(['pages/_data/posts/first.md:2:1 entry/missing-key']);
  });

  it.each([
    ['A picture: ![x](/about).', '11:12 text/typed-signs'],
    ['<b>bold</b>', '11:1 text/html-in-text'],
    ['### One\n\n##### Two', '13:1 text/heading-level'],
    ['## One\n\n#### Two', '13:6 text/heading-level'],
    ['[here](/nowhere)', '11:8 link/unknown-page'],
    ['a\u202eb', '11:2 yaml/control-character'],
    ['<<<<<<< HEAD', '11:1 yaml/merge-conflict'],
  ])('is reported at the line and column in its text: %s', (text, fault) => {
    const loaded = one(`${POST}\n${text}\n`);
    expect(loaded.faults).toEqual([`pages/_data/posts/first.md:${fault}`]);
  });

  it('without front matter, lacks its values', () => {
    const fault = 'pages/_data/posts/first.md:1:1 entry/missing-key';
    expect(one('Only text.\n').faults).toEqual([fault]);
    expect(one('---\n# nothing\n---\nText.').faults).toEqual([fault.replace('1:1', '1:4')]);
  });

  it.each([
    ['is not closed', POST.replace('\n---\n', '\n'), '1:1 yaml/front-matter', 'Write "---" on a line of its own'],
    ['is TOML', '+++\nheadline = "A"\n+++\n', '1:1 yaml/front-matter', 'Write it as YAML'],
    ['has the text as well', POST.replace('date', 'body: a\ndate'), '3:1 yaml/front-matter', 'Delete this line'],
  ])('is reported if its front matter %s', (_, text, fault, hint) => {
    const loaded = one(text);
    expect(loaded.faults).toEqual([`pages/_data/posts/first.md:${fault}`]);
    expect(hints(loaded).join()).toContain(hint);
  });

  it('is reported if the template has no place for its text, or if it has none', () => {
    const loaded = one(POST, POST_TEMPLATE.replace('  body: rich text\n', '').replace(', body: "${body}"', ''));
    expect(loaded.faults).toEqual(['pages/_data/posts/first.md:6:1 entry/unknown-key']);
    expect(hints(loaded).join()).toContain('Add "body: rich text" to the inputs');
    expect(one(POST.slice(0, POST.indexOf('Hello'))).faults).toEqual([
      'pages/_data/posts/first.md:2:1 entry/missing-key',
    ]);
  });

  it('is reported as a file that is not read in any other folder', () => {
    const loaded = load({ 'pages/note.md': POST });
    expect(loaded.faults).toEqual(['pages/note.md:1:1 page/file-not-read']);
    expect(hints(loaded).join()).toContain('"entries: posts/*.md"');
  });

  it('needs a name that an address can have', () => {
    expect(hints(blog({ 'Mein Tag.md': POST })).join()).toContain('Rename the file to "mein-tag.md"');
  });
});
