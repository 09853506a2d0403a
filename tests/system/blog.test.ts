import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFences } from '../support/read-fences.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const POST = 'pages/_data/posts/first-frost.md';

describe('following docs/blog.md', () => {
  let copy: Workspace;
  const root = () => `${copy.root}/workshop`;
  const read = (file: string) => copy.read(`workshop/${file}`);
  const write = (file: string, text: string) => copy.write(`workshop/${file}`, text);
  beforeAll(() => {
    copy = copySite();
    expect(copy.run('new', 'site', root(), '--title', 'Workshop')).toMatchObject({ status: 0 });
    const fences = readFences('docs/blog.md');
    const readSection = (name: string) =>
      fences.find(({ section }) => section === name)?.code.split('collections:\n') ?? [];
    const routes = readSection('1. The collection')[0]?.replace('routes:\n', '') ?? '';
    const collections = readSection('5. A feed')[1] ?? '';
    const site = read('site.yaml').replace('routes:\n', `routes:\n${routes}`);
    write(
      'site.yaml',
      site
        .replace('collections:\n', `collections:\n${collections}`)
        .replace('[/about, /contact]', '[/about, /blog, /contact]'),
    );
    for (const { purpose, code } of fences) if (purpose !== '') write(purpose, code);
  });
  afterAll(() => copy.dispose());

  it('leads to a site without warnings, with the newest post first and without drafts', () => {
    expect(copy.run('build', '--strict', '--root', root())).toMatchObject({ status: 0 });
    const list = read('dist/blog.html');
    expect([...list.matchAll(/href="\/blog\/([\w-]+)"/g)].map(([, slug]) => slug)).toEqual([
      'old-chairs',
      'first-frost',
    ]);
    expect(list).toContain('20 November 2026');
    expect([...read('dist/feed-posts.xml').matchAll(/<id>.*\/blog\/(.*)<\/id>/g)].map(([, slug]) => slug)).toEqual([
      'old-chairs',
      'first-frost',
    ]);
    expect(read('dist/blog/first-frost.html')).toMatch(/<h3>In the garden<\/h3>[\s\S]*<li>Empty the hose.<\/li>/);
  });

  it('writes only the page of a post again whose text has changed', () => {
    const before = read('dist/blog/old-chairs.html');
    write(POST, read(POST).replace('Empty the hose', 'Hang up the hose'));
    const built = copy.run('build', '--root', root());
    expect(built.output).toContain('1 of them rendered again');
    expect(read('dist/blog/first-frost.html')).toContain('Hang up the hose');
    expect(read('dist/blog/old-chairs.html')).toBe(before);
  });

  it('reports a mistake at its line and column, and starts new posts', () => {
    write(POST, read(POST).replace('yearly-care', 'yaerly-care'));
    expect(copy.run('validate', '--root', root()).output).toMatch(/first-frost\.md:16:\d+ +error +link\/unknown-page/);
    expect(copy.run('validate', '--fix', '--root', root()).output).toContain('1');
    expect(read(POST)).toContain('(/services/yearly-care)');
    expect(copy.run('new', 'post', 'A new post', '--root', root())).toMatchObject({ status: 0 });
    expect(read('pages/_data/posts/a-new-post.md')).toMatch(/^---\ntitle: A new post\n/);
  });
});
