import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDevServer } from '../support/dev-server.ts';
import { SERVERS } from '../support/real-servers.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const BASE = '/shop';
const HOST = 'https://host.example';

const page = (title: string, ...links: readonly string[]) => `title: ${title}
description: What there is to say about ${title}
blocks:
  - { type: hero, heading: ${title}, subtitle: All of it }
  - { type: prose, heading: About, body: "It stands [here](${links[0] ?? '/'})." }
  - { type: link-list, heading: More, links: [${links.join(', ')}] }
`;

/** Links are written in both forms, and neither is a fault. */
const FILES = {
  'site.yaml': `version: 2
name: Shop
url: ${HOST}${BASE}
trailingSlash: always
locale: en
layout:
  breadcrumbs: true
  header: [{ type: site-header, name: Shop, phone: tel:+4411, menus: [{ label: All, links: [/news, /cars/] }] }]
  footer: [{ type: prose, heading: Shop, body: Come in. }]
notFound: missing
routes: { /: home, /news: { page: news, aliases: [/Zeitung-Ü] }, /cars: cars, /v1.0: old }
redirects: { /old: /news/#main, /whole: "${HOST}${BASE}/News?a=b" }
collections: { cars: { entries: cars/*.yaml, route: "/cars/{slug}", template: _templates/car } }
`,
  'pages/home.yaml': page('Home', '/news/#main', '/cars', '/cars/?a=b', '/v1.0', `${HOST}${BASE}/news`),
  'pages/news.yaml': page('News', '/', '/cars/red/'),
  'pages/cars.yaml': page('Cars', '/cars/red', '/cars/blue/', '/cars/green#main'),
  'pages/old.yaml': page('Version one', '/news'),
  'pages/missing.yaml': page('Not here', '/news'),
  'pages/_templates/car.yaml': `${page('"${color}"', '/cars')}inputs: { color: text }\n`,
  ...Object.fromEntries(
    ['Red', 'Blue', 'Green'].map((color) => [`pages/cars/${color.toLowerCase()}.yaml`, `color: ${color}\n`]),
  ),
};

let site: Workspace;

beforeAll(() => {
  site = copySite();
  for (const folder of ['pages', 'public']) site.remove(folder);
  for (const [file, text] of Object.entries(FILES)) site.write(file, text);
  expect(site.run('validate', '--strict')).toMatchObject({ status: 0, output: expect.stringContaining('All fine') });
  expect(site.run('build')).toMatchObject({ status: 0 });
});
afterAll(() => site.dispose());

/** The addresses of pages that a page names, in links and for search engines. */
function findPages(html: string, page: string): readonly string[] {
  const named = html.matchAll(
    /(?:<a [^>]*?href|rel="canonical" href|property="og:url" content|"(?:url|item)":)[=:]?"([^"]*)"/g,
  );
  const whole = [...named].map(([, address = '']) => new URL(address, HOST + page));
  return whole.filter(({ origin }) => origin === HOST).map(({ pathname, search, hash }) => pathname + search + hash);
}

/** A server that answers for the site, as it is asked. */
interface Asked {
  readonly ask: (path: string) => Promise<{ status: number; location?: string; policies: number; body: string }>;
  readonly stop: () => Promise<void>;
}

const BUILT = SERVERS.map(({ name, start }) => ({
  name,
  keeps: '?a=b',
  start: async (): Promise<Asked> => {
    const { ask, stop } = await start(site.root);
    const find = async (path: string) => {
      const { status, headers, body } = await ask({ path });
      const policies = headers.filter(([key]) => key === 'content-security-policy').length;
      const [, location] = headers.find(([key]) => key === 'location') ?? [];
      return { status, body, policies, ...(location !== undefined && { location }) };
    };
    return { ask: find, stop };
  },
}));

const DEV = {
  name: 'the dev server',
  keeps: '',
  start: async (): Promise<Asked> => {
    const { port, stop } = await startDevServer(site);
    const ask = async (path: string) => {
      const headers = { accept: 'text/html' };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers });
      const [location, policies] = ['location', 'content-security-policy'].map((name) => answer.headers.get(name));
      const { status } = answer;
      return { status, body: await answer.text(), policies: policies ? 1 : 0, ...(location && { location }) };
    };
    return { ask, stop };
  },
};

it('is in the addresses that search engines and programs get', () => {
  for (const file of ['sitemap.xml', 'llms.txt']) {
    const told = [...site.read(`dist/${file}`).matchAll(/https:\/\/host\.example[^\s<)]*/g)].map(
      ([address]) => address,
    );
    expect(told).toEqual(expect.arrayContaining([`${HOST}${BASE}/`, `${HOST}${BASE}/news/`]));
    expect(told.filter((address) => !address.endsWith('/'))).toEqual([]);
  }
});

it('makes a page the index.html of a folder, which plain hosts show at the address with the slash', () => {
  const pages = site.list('dist').filter((file) => file.endsWith('.html'));
  expect(pages).toEqual(expect.arrayContaining(['index.html', 'news/index.html', 'Zeitung-Ü/index.html']));
  expect(pages.filter((file) => !/(?:^|\/)index\.html$/.test(file))).toEqual(['404.html']);
});

describe.each([...BUILT, DEV])('$name', ({ start, keeps }) => {
  let server: Asked;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  it('answers each link at once', async () => {
    const seen = new Set([`${BASE}/`]);
    for (const address of seen) {
      const { status, policies, body } = await server.ask(address.replace(/#.*/, ''));
      expect([address, status, policies]).toEqual([address, 200, 1]);
      for (const page of findPages(body, address)) seen.add(page);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['news/#main', 'cars/?a=b', 'cars/red/', 'v1.0/'].map((path) => `${BASE}/${path}`)),
    );
    expect([...seen].filter((address) => !address.replace(/[?#].*/, '').endsWith('/'))).toEqual([]);
  });

  it.each([
    ['/news', '/news/'],
    ['/News/', '/news/'],
    ['/CARS/red', '/cars/red/'],
    ['/cars', '/cars/'],
    ['/news.html', '/news/'],
    ['/news/index.html', '/news/'],
    ['/index.html', '/'],
    [encodeURI('/zeitung-ü'), encodeURI('/Zeitung-Ü/')],
    ['/old', '/news/#main'],
    ['/old/', '/news/#main'],
    ['/whole', '/news/?a=b'],
  ])('sends %s on to %s', async (from, to) => {
    const { status, location } = await server.ask(BASE + from);
    expect([status, location?.replace(HOST, '')]).toEqual([308, BASE + to]);
  });

  it('keeps what is asked behind an address, where visitors are', async () => {
    const { location } = await server.ask(`${BASE}/news?a=b`);
    expect(location).toBe(`${BASE}/news/${keeps}`);
  });

  it.each(['/none', '/none/', '/404/', '/assets/'])('has no page at %s', async (path) => {
    expect((await server.ask(BASE + path)).status).toBe(404);
  });
});
