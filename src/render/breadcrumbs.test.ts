import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { BLOCKS, FILES, page, SITE } from '../../tests/support/small-site.tsx';
import { createPageRenderer } from './index.ts';

/** The page at an address of the small site, with a page for its places. */
function render(path: string, breadcrumbs = true) {
  const yaml = SITE.replace('layout:', `layout:\n  breadcrumbs: ${breadcrumbs}`).replace(
    '/about:',
    '/places: all\n  /about:',
  );
  const { site } = loadMemorySite({ ...FILES, 'site.yaml': yaml, 'pages/all.yaml': page('', 'Places') }, BLOCKS);
  const found = [...site.pages, ...(site.notFound ? [site.notFound] : [])].find((each) => each.path === path);
  if (!found) throw new Error(`There is no page ${path}.`);
  const assets = { scripts: [], fonts: [], fontFaces: '', icons: [], styles: [] };
  const { html } = createPageRenderer(site, assets)(found, site.open(found).blocks);
  const { document } = new JSDOM(html).window;
  const data = document.querySelector('head script[type="application/ld+json"]')?.textContent;
  return { document, html, data };
}

it('shows breadcrumbs above the blocks of a page, ending with the page', () => {
  const { document } = render('/places/creek');
  const [first] = document.querySelectorAll('main > *');
  expect(first?.querySelector('nav')?.getAttribute('aria-label')).toBe('Breadcrumb');
  const items = [...(first?.querySelectorAll('li') ?? [])];
  expect(items.map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Places', '/places'],
    ['The Creek', undefined],
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'page']);
});

it('has the same breadcrumbs as structured data', () => {
  const { data = '' } = render('/places/creek');
  const [breadcrumbList] = JSON.parse(data)['@graph'];
  expect(breadcrumbList.itemListElement.map((item: { readonly name: string }) => item.name)).toEqual([
    'Home',
    'Places',
    'The Creek',
  ]);
});

it.each([
  ['/', true],
  ['/404', true],
  ['/places/creek', false],
])('has neither them nor their CSS on %s if breadcrumbs are %s', (path, breadcrumbs) => {
  const { html } = render(path, breadcrumbs);
  expect(html).not.toContain('crumbs');
});
