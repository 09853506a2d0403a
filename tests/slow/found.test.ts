import { cpSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreviewServer } from '../../src/dev/preview/preview-server.ts';
import { project } from '../support/example-site.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';
import { askHtmlValidate, askLighthouse, askLinkinator, askNu, hasJava, installCheckers } from './run-checkers.ts';

/** A page of every kind. */
const KINDS = {
  home: '/',
  'list of places': '/locations',
  place: '/locations/dubai-marina',
  'list of services': '/services',
  'service with prices': '/services/handover',
  'service with questions': '/services/snagging-defect',
  questions: '/faq',
  quote: '/quote',
  contact: '/contact',
  about: '/about',
  partnership: '/partnerships/developers',
  certificates: '/company/certifications',
  legal: '/privacy-policy',
  alias: '/services/residential/villa-inspection',
};

/** The not-found page, which nothing links to. */
const NOT_FOUND = '/404';

const withoutJava = !hasJava();

let site: Workspace;
let sound: Served;
let broken: Served;

beforeAll(async () => {
  installCheckers();
  site = copySite({ from: project });
  expect(site.run('build')).toMatchObject({ status: 0 });
  cpSync(join(site.root, 'dist'), join(site.root, 'broken'), { recursive: true });
  damage('broken/about.html', '</main>', '<div id="twice"><div id="twice"></main>');
  damage('broken/contact.html', /<meta name="description"[^>]*>/, '');
  damage('broken/faq.html', '</main>', '<p><a href="/no/such/page">Gone</a></p></main>');
  // On the page where linkinator starts: it asks a page for the places that it knows when the page comes.
  damage('broken/index.html', '</main>', '<p><a href="/about#no-such-place">Lost</a></p></main>');
  sound = await serve('dist');
  broken = await serve('broken');
});
afterAll(() => {
  sound?.server.close();
  broken?.server.close();
  site?.dispose();
});

interface Served {
  readonly folder: string;
  readonly server: Server;
  readonly origin: string;
}

async function serve(name: string): Promise<Served> {
  const folder = join(site.root, name);
  const server = await startPreviewServer({ folder, port: 0 });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { folder, server, origin: `http://127.0.0.1:${port}` };
}

function damage(file: string, what: string | RegExp, by: string): void {
  const html = site.read(file);
  expect(html).toMatch(what);
  site.write(file, html.replace(what, by));
}

/** Every page of the built site, as file and HTML; of those with the same HTML the first, for an alias is its page under another name. */
function differentPages(): readonly (readonly [string, string])[] {
  const files = site.list('dist').filter((file) => file.endsWith('.html'));
  const byHtml = new Map(files.toReversed().map((file) => [site.read(`dist/${file}`), file]));
  return [...byHtml].map(([html, file]) => [file, html]);
}

/** The addresses in the site map. */
function sitemap(): readonly URL[] {
  return [...site.read('dist/sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address),
  );
}

describe.concurrent('checkers of others', () => {
  it('html-validate finds no error on any page', async () => {
    const pages = differentPages();
    expect(pages.length).toBeGreaterThan(sitemap().length);
    expect(await askHtmlValidate(pages)).toEqual([]);
  });

  it.skipIf(withoutJava)('the Nu checker finds no error of HTML on any page', async () => {
    expect(await askNu(differentPages().map(([file]) => join(sound.folder, file)))).toEqual([]);
  });

  it('linkinator reaches every page of the site map and finds no broken link', async () => {
    const addresses = sitemap();
    const [first] = addresses;
    const { pages, ...faults } = await askLinkinator(sound.origin, first?.origin ?? '', ['/', NOT_FOUND]);
    expect(faults).toEqual({ links: [], fragments: [] });
    expect(addresses.length).toBeGreaterThan(Object.keys(KINDS).length);
    expect(pages).toEqual(expect.arrayContaining(addresses.map(({ pathname }) => pathname)));
  });

  it('every address in the site map answers by itself', async () => {
    const answers = await Promise.all(
      sitemap().map(async ({ pathname }) => {
        const { status } = await fetch(sound.origin + pathname, { redirect: 'manual' });
        return `${pathname} ${status}`;
      }),
    );
    expect(answers).toEqual(sitemap().map(({ pathname }) => `${pathname} 200`));
  });

  // It waits two seconds for an answer, and not for a busy machine.
  it.sequential('Lighthouse gives a page of every kind 100 for search engines', async () => {
    const paths = Object.values(KINDS);
    const scores = await askLighthouse(sound.origin, paths);
    expect(scores.map(({ path }) => path)).toEqual(paths);
    expect(scores.filter(({ score, failed }) => score < 100 || failed.length > 0)).toEqual([]);
  });
});

describe.concurrent('on a site that is broken', () => {
  it('html-validate finds the element that is not closed and the id that is there twice', async () => {
    const found = (await askHtmlValidate([['about.html', site.read('broken/about.html')]])).join('\n');
    expect(found).toContain('close-order');
    expect(found).toContain('no-dup-id');
  });

  it.skipIf(withoutJava)('the Nu checker finds them, too', async () => {
    const found = (await askNu([join(broken.folder, 'about.html')])).join('\n');
    expect(found).toContain('Unclosed element “div”');
    expect(found).toContain('Duplicate ID “twice”');
  });

  it('linkinator finds the link without a page and the one without a place', async () => {
    const { links, fragments } = await askLinkinator(broken.origin, sitemap()[0]?.origin ?? '', ['/']);
    expect(links).toContain(`${broken.origin}/no/such/page (404) on ${broken.origin}/faq`);
    expect(fragments).toEqual([`${broken.origin}/about#no-such-place`]);
  });

  it.sequential('Lighthouse finds the page without a description', async () => {
    const [contact] = await askLighthouse(broken.origin, [KINDS.contact]);
    expect(contact).toMatchObject({ path: '/contact', failed: [expect.stringContaining('meta-description')] });
    expect(contact?.score).toBeLessThan(100);
  });
});
