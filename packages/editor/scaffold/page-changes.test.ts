import { describe, expect, it } from 'vitest';
import { newBlog } from '../../../blocks/new-blog.ts';
import { newPageBlocks } from '../../../blocks/new-page.ts';
import { createRegistry } from '../../../src/block/index.ts';
import { memoryReader } from '../../../src/content/yaml/index.ts';
import { BLOG, POST, POST_FILE } from '../../../tests/support/blog-files.ts';
import { anyIcon, themes } from '../../../tests/support/example-site.ts';
import { BLOCKS, FILES, load, page, SITE } from '../../../tests/support/small-site.tsx';
import type { SiteChange } from './context.ts';
import { readContext, ScaffoldRefusal } from './context.ts';
import { copyPage } from './copy-page.ts';
import { movePage } from './move-page.ts';
import { removePage } from './remove-page.ts';

type Files = Readonly<Record<string, string | undefined>>;

const LINKING: Files = {
  'pages/home.yaml': page(
    '  - { type: note, text: hello, more: "/about#team" }\n  - { type: note, text: x, more: /company/about }\n',
    'Home',
  ),
};

function openSite(changes: Files = {}) {
  const all: Files = { ...FILES, ...changes };
  const there = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const reader = memoryReader(Object.fromEntries(there));
  const environment = { reader, registry: createRegistry(BLOCKS), icons: anyIcon, themes, newBlog, newPageBlocks };
  return readContext(environment, 'editor');
}

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof ScaffoldRefusal) return error.message;
    throw error;
  }
  return '';
}

/** The faults of the site after a change. */
function tryOut({ created, changed, removed }: SiteChange, files: Files = {}): readonly string[] {
  const texts = Object.fromEntries(changed.map(({ file, after }) => [file, after]));
  const gone = Object.fromEntries(removed.map((file) => [file, undefined]));
  const { faults } = load({ ...files, ...gone, ...Object.fromEntries(created), ...texts });
  return faults;
}

const siteText = ({ changed }: SiteChange) => changed.find(({ file }) => file === 'site.yaml')?.after ?? '';

describe('a copy', () => {
  it('of a page is a draft, and else differs only in its name and address', () => {
    const about = page('  - { type: note, text: about } # kept\n', 'About us | ${site.name}').replace(
      'blocks:',
      'label: About\nblocks:',
    );
    const change = copyPage('pages/about.yaml', 'Our team', undefined, openSite({ 'pages/about.yaml': about }));
    const copy = about
      .replace(/title: About us \|(.*)/, 'title: Our team |$1\ndraft: true')
      .replace('label: About', 'label: Our team');
    expect([...change.created]).toEqual([['pages/our-team.yaml', copy]]);
    expect(siteText(change)).toContain('[/company/about]\n  /our-team: our-team\n');
    expect(change.page).toBe('/our-team');
  });

  it('of an entry has its own name and slug, and no further addresses', () => {
    const creek = `${FILES['pages/places/creek.yaml']}aliases: [/creek]\n`;
    const change = copyPage(
      'pages/places/creek.yaml',
      'The ${Marina}',
      'marina',
      openSite({ 'pages/places/creek.yaml': creek }),
    );
    expect([...change.created]).toEqual([
      [
        'pages/places/marina.yaml',
        FILES['pages/places/creek.yaml'].replace('The Creek', () => 'The $${Marina}\ndraft: true'),
      ],
    ]);
    expect([change.page, change.changed]).toEqual(['/places/marina', []]);
  });

  it.each([
    [
      'an address that is taken',
      () => copyPage('pages/about.yaml', 'x', 'old', openSite()),
      'The address /old is taken',
    ],
    [
      'a name that makes no address',
      () => copyPage('pages/about.yaml', 'مرسى', undefined, openSite()),
      'Add an address: my-page-name.',
    ],
    ['a template', () => copyPage('pages/_templates/place.yaml', 'x', 'x', openSite()), 'is not a page'],
    ['a deleted file', () => copyPage('pages/gone.yaml', 'x', 'x', openSite()), 'no longer exists'],
  ])('is refused of %s', (_case, act, words) => expect(refusal(act)).toContain(words));
});

describe('another address', () => {
  it('of a page changes its file, its route and the links to it, and the old address redirects to it', () => {
    const change = movePage('pages/about.yaml', 'company/us', openSite(LINKING));
    const site = siteText(change);
    expect([...change.created.keys(), ...change.removed]).toEqual(['pages/company/us.yaml', 'pages/about.yaml']);
    expect(site).toContain('  /company/us:\n    page: company/us\n    aliases: [/company/about]\n');
    expect(site).toContain('  /old: /company/us\n  /about: /company/us\n');
    expect(site).toContain('link: /company/us');
    const home = change.changed.find(({ file }) => file === 'pages/home.yaml')?.after;
    expect(home).toBe(LINKING['pages/home.yaml']?.replace('/about#team', '/company/us#team'));
    expect(tryOut(change, LINKING)).toEqual(load(LINKING).faults);
  });

  it('of a page that moves back removes the old redirect', () => {
    const there = movePage('pages/about.yaml', 'us', openSite());
    const texts = Object.fromEntries(there.changed.map(({ file, after }) => [file, after]));
    const moved = { ...texts, ...Object.fromEntries(there.created), 'pages/about.yaml': undefined };
    const back = movePage('pages/us.yaml', 'about', openSite(moved));
    expect(back.page).toBe('/about');
    expect(siteText(back)).toContain('redirects:\n  /old: /about\n  /us: /about\n');
    expect(tryOut(back, moved)).toEqual([]);
  });

  it('of an entry is that of its file', () => {
    const change = movePage('pages/places/creek.yaml', 'old-creek', openSite());
    expect([...change.created]).toEqual([['pages/places/old-creek.yaml', FILES['pages/places/creek.yaml']]]);
    expect(siteText(change)).toBe(SITE.replace('/old: /about\n', '/old: /about\n  /places/creek: /places/old-creek\n'));
    expect(tryOut(change)).toEqual(load().faults);
  });

  it.each([
    ['the home page', () => movePage('pages/home.yaml', 'start', openSite()), 'The address of the home page is always'],
    ['an address that is taken', () => movePage('pages/about.yaml', 'company/about', openSite()), 'is taken'],
    ['the address it has', () => movePage('pages/about.yaml', 'about', openSite()), 'already has the address /about'],
    ['no slug', () => movePage('pages/about.yaml', 'About us', openSite()), 'Write for example about-us.'],
  ])('is refused for %s', (_case, act, words) => expect(refusal(act)).toContain(words));
});

describe('a page that is deleted', () => {
  it('is kept while other places link to it, and these are listed', () => {
    const words = refusal(() => removePage('pages/about.yaml', openSite(LINKING), { isSure: false }));
    expect(words).toBe(
      [
        'Other places link to /about. Change them first, or delete it anyway:',
        '- the footer of every page',
        '- the page “Home”, block 1',
        '- the page “Home”, block 2',
        '- the page “The Creek”',
      ].join('\n'),
    );
  });

  it('is named in menus, templates and shared blocks as the editor names these', () => {
    const site = SITE.replace('name: Us, link: /about', 'name: Us, label: Company, link: /about');
    const words = refusal(() =>
      removePage(
        'pages/about.yaml',
        openSite({
          'site.yaml': site,
          'pages/_templates/place.yaml': FILES['pages/_templates/place.yaml']?.replace(
            'blocks:',
            'blocks:\n  - { type: note, text: x, more: /about }',
          ),
          'pages/_shared/us.yaml': 'type: note\ntext: x\nmore: /about\n',
        }),
        { isSure: false },
      ),
    );
    expect(words).toContain('- the footer of every page, “Company”');
    expect(words).toContain('- the template of “places”, block 1');
    expect(words).toContain('- the shared block “us”');
  });

  it('is deleted anyway on request, with its addresses and the redirects to it', () => {
    const change = removePage('pages/about.yaml', openSite(LINKING), { isSure: true });
    expect([change.removed, change.created.size]).toEqual([['pages/about.yaml'], 0]);
    expect(siteText(change)).toBe(
      SITE.replace('  /about:\n    page: about\n    aliases: [/company/about]\n', '').replace(
        'redirects:\n  /old: /about',
        'redirects: {}',
      ),
    );
  });

  it('has its addresses, and those that led to it, redirected to another page on request', () => {
    const change = removePage('pages/about.yaml', openSite(LINKING), { isSure: true, to: '/places/palm' });
    expect(siteText(change)).toBe(
      SITE.replace('  /about:\n    page: about\n    aliases: [/company/about]\n', '').replace(
        'redirects:\n  /old: /about',
        'redirects:\n  /old: /places/palm\n  /about: /places/palm\n  /company/about: /places/palm',
      ),
    );
  });

  it.each(['/nowhere', '/about'])('is not redirected to %s', (to) =>
    expect(refusal(() => removePage('pages/about.yaml', openSite(), { isSure: true, to }))).toContain(
      'There is no page',
    ),
  );

  it('is deleted at once if nothing links to it', () => {
    const change = removePage('pages/places/palm.yaml', openSite(), { isSure: false });
    expect([change.removed, change.changed]).toEqual([['pages/places/palm.yaml'], []]);
  });

  it('is never the home page', () =>
    expect(refusal(() => removePage('pages/home.yaml', openSite(), { isSure: true }))).toContain(
      'A site needs its home page',
    ));
});

describe('an entry in a Markdown file', () => {
  const files = { ...BLOG, [POST_FILE]: POST };

  it('is copied with another name', () => {
    const change = copyPage(POST_FILE, 'Second post', undefined, openSite(files));
    expect([...change.created]).toEqual([
      ['pages/_data/posts/second-post.md', POST.replace('First post', 'Second post\ndraft: true')],
    ]);
    expect(tryOut(change, files)).toEqual([]);
  });

  it('keeps its ending when it is moved, and its old address redirects', () => {
    const change = movePage(POST_FILE, 'hello', openSite(files));
    expect([...change.created]).toEqual([['pages/_data/posts/hello.md', POST]]);
    expect([change.removed, siteText(change)]).toEqual([
      [POST_FILE],
      expect.stringContaining('/blog/first: /blog/hello'),
    ]);
  });
});
