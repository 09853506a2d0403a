import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { load, page, SITE } from '../../tests/support/small-site.tsx';
import { createPageRenderer } from './index.ts';

const assets = {
  scripts: [],
  fonts: [],
  icons: [{ rel: 'icon', href: '/favicon.ico' }],
  fontFaces: '',
  styles: [],
  themeColor: '#0b2f38',
};
const findSocialCard = () => ({ address: '/assets/social/1.png', width: 1200, height: 630, alt: 'Us' });

/** The head of the page at a path, as a document. */
function renderHead(
  path: string,
  { files = {}, hasSocialCards = false }: { files?: Record<string, string>; hasSocialCards?: boolean } = {},
) {
  const { site } = load(files);
  const found = [...site.pages, ...site.hidden, ...(site.notFound ? [site.notFound] : [])].find(
    (each) => each.path === path,
  );
  if (!found) throw new Error(`There is no page ${path}.`);
  const render = createPageRenderer(site, { ...assets, ...(hasSocialCards && { findSocialCard }) });
  const { html, allowances: policy } = render(found, []);
  const { head, documentElement } = new JSDOM(html).window.document;
  const meta = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? undefined;
  return {
    head,
    meta,
    policy,
    documentElement,
    canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
  };
}
const about = (says: string) => ({
  'pages/about.yaml': page('  - { type: note, text: a }\n', 'About us').replace('blocks:', `${says}\nblocks:`),
});

describe('the head of a page', () => {
  it('names the feeds of the site', () => {
    const site = SITE.replace('.example.com', '.example.com/sub').replace(
      'template: _templates/place',
      'template: _templates/place, feed: { title: "News & more" }',
    );
    const { head } = renderHead('/about', { files: { 'site.yaml': site } });
    expect(head.querySelector('link[rel=alternate]')?.outerHTML).toBe(
      '<link rel="alternate" type="application/atom+xml" title="News &amp; more" href="/sub/feed-places.xml">',
    );
  });

  it('ends with the elements that the site adds', () => {
    const added = `head:
  - { name: google-site-verification, content: 'a"b<c' }
  - { property: fb:app_id, content: "1" }
  - { rel: me, href: https://social.example/@us }
  - { rel: alternate, href: /feed.xml }
`;
    const { head, meta } = renderHead('/about', {
      files: { 'site.yaml': SITE.replace('.example.com', '.example.com/sub') + added },
    });
    expect(meta('google-site-verification')).toBe('a"b<c');
    expect(meta('fb:app_id')).toBe('1');
    expect(head.querySelector('link[rel=me]')?.getAttribute('href')).toBe('https://social.example/@us');
    expect(head.querySelector('link[rel=alternate]')?.getAttribute('href')).toBe('/sub/feed.xml');
    expect(head.innerHTML.indexOf('google-site-verification')).toBeGreaterThan(head.innerHTML.indexOf('rel="icon"'));
  });

  it('loads the script that counts views, which may send only to its hosts', () => {
    const analytics = `analytics:
  vendor: Example Count
  origin: https://count.example
  script: /js/script.js
  hosts: [https://collect.example]
  data: { domain: 'a"b', exclude-hash: "1" }
`;
    const { head, policy } = renderHead('/about', { files: { 'site.yaml': SITE + analytics } });
    const script = head.querySelector('script[src="https://count.example/js/script.js"]');
    expect(script?.hasAttribute('defer')).toBe(true);
    expect([script?.getAttribute('data-domain'), script?.getAttribute('data-exclude-hash')]).toEqual(['a"b', '1']);
    expect(policy).toEqual({
      'script-src': ['https://count.example'],
      'img-src': ['https://count.example', 'https://collect.example'],
      'connect-src': ['https://count.example', 'https://collect.example'],
    });
    expect(renderHead('/about').policy).toEqual({});
  });

  it('runs the code of the company before its script, from a file of the site', () => {
    const analytics = `analytics:
  vendor: Example Count
  origin: https://count.example
  script: /js?id=1
  setup: /counting.js
`;
    const files = { 'site.yaml': SITE + analytics, 'public/counting.js': 'window.queue = [];' };
    const { head } = renderHead('/about', { files });
    const sources = [...head.querySelectorAll('script[defer]')].map((script) => script.getAttribute('src'));
    expect(sources).toEqual(['/counting.js', 'https://count.example/js?id=1']);
    const lost = load({ 'site.yaml': SITE + analytics });
    expect(lost.diagnostics.map(({ message }) => message)).toEqual(['There is no file public/counting.js.']);
  });

  it('keeps the scripts that count in a template if visitors are asked first', () => {
    const analytics = `analytics:
  vendor: Example Count
  origin: https://count.example
  script: /js?id=1
  consent: ask
`;
    const { head, policy } = renderHead('/about', { files: { 'site.yaml': SITE + analytics } });
    const waiting = head.querySelector<HTMLTemplateElement>('template[data-counting]');
    expect(waiting?.dataset.counting).toBe('page-builder:allowed / Example Count');
    expect(waiting?.content.querySelector('script')?.getAttribute('src')).toBe('https://count.example/js?id=1');
    expect(head.querySelector('script[src^="https://count.example"]')).toBeNull();
    expect(policy['script-src']).toEqual(['https://count.example']);
  });

  it('has the title, the address and the language of the page once', () => {
    const { head, meta, canonical, documentElement } = renderHead('/about');
    expect(head.querySelector('title')?.textContent).toBe('About us');
    expect(meta('description')).toBe('About About us');
    expect(canonical).toBe('https://www.example.com/about');
    expect(meta('robots')).toBeUndefined();
    expect(meta('theme-color')).toBe('#0b2f38');
    expect(head.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/favicon.ico');
    expect(documentElement.lang).toBe('en-AE');
    const names = [...head.querySelectorAll('meta')].map(
      (each) => each.getAttribute('name') ?? each.getAttribute('property'),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('has the preview of a shared link, with a picture if there is one', () => {
    const { meta } = renderHead('/about', { hasSocialCards: true });
    const shown = [
      'type',
      'site_name',
      'locale',
      'title',
      'description',
      'url',
      'image',
      'image:width',
      'image:height',
      'image:alt',
    ];
    expect(Object.fromEntries(shown.map((name) => [name, meta(`og:${name}`)]))).toEqual({
      type: 'website',
      site_name: 'Example',
      locale: 'en_AE',
      title: 'About us',
      description: 'About About us',
      url: 'https://www.example.com/about',
      image: 'https://www.example.com/assets/social/1.png',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': 'Us',
    });
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(renderHead('/about').meta('twitter:card')).toBe('summary');
    expect(renderHead('/about').meta('og:image')).toBeUndefined();
  });

  it.each([
    ['sr-Latn-RS', 'sr_RS'],
    ['sd-Deva-IN', 'sd_IN'],
    ['ca-ES-valencia', 'ca_ES'],
    ['pt-BR', 'pt_BR'],
    ['fi', 'fi_FI'],
    ['tlh', 'tlh'],
  ])('has the language %s in the notation of social networks: %s', (locale, written) => {
    const files = { 'site.yaml': SITE.replace('locale: en-AE', `locale: ${locale}`) };
    expect(renderHead('/about', { files }).meta('og:locale')).toBe(written);
  });

  it('has noindex if the page says so, and if there is no page', () => {
    for (const { meta, canonical } of [renderHead('/about', { files: about('noindex: true') }), renderHead('/404')]) {
      expect(meta('robots')).toBe('noindex');
      expect(canonical).toBeUndefined();
    }
    expect(renderHead('/404').meta('og:title')).toBeUndefined();
  });

  it('has noindex while visitors do not see the page', () => {
    const files = { ...about('draft: true'), 'site.yaml': SITE.replace('{ name: Us, link: /about }, ', '') };
    expect(renderHead('/about', { files }).meta('robots')).toBe('noindex');
  });

  it('names the canonical page, for search engines and shared links', () => {
    const { meta, canonical } = renderHead('/about', { files: about('canonical: /places/palm') });
    expect(canonical).toBe('https://www.example.com/places/palm');
    expect(meta('og:url')).toBe(canonical);
    expect(meta('robots')).toBeUndefined();
  });
});
