import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOwnAddresses } from '../support/own-addresses.ts';
import type { Answer, RunningServer } from '../support/real-servers.ts';
import { SERVERS } from '../support/real-servers.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const BASE = '/some.project';
const URL_BELOW = `https://name.example${BASE}`;

let site: Workspace;

beforeAll(() => {
  site = copySite();
  const changed = site
    .read('site.yaml')
    .replace(/^url: .*$/m, `url: ${URL_BELOW}/`)
    .replace(
      'redirects: {}',
      `redirects: { /old: /about, /whole: "${URL_BELOW}/about#main", /away: "https://other.example/a" }`,
    )
    .replace('/about: about', '/about: { page: about, aliases: [/Über-Uns] }');
  site.write('site.yaml', changed);
  expect(site.run('build')).toMatchObject({ status: 0 });
});
afterAll(() => site.dispose());

describe('a site below a path', () => {
  it('names nothing outside of that path, in no file', () => {
    const files = site.list('dist').filter((file) => !/^_server|\.(?:png|ico|avif|webp|jpe?g|woff2|mp4)$/.test(file));
    const found = files.flatMap((file) =>
      findOwnAddresses(site.read(`dist/${file}`)).map((address) => [file, address] as const),
    );
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter(([, address]) => !address.startsWith(`${BASE}/`))).toEqual([]);
  });

  it('is named with that path where its host is named, too', () => {
    const whole = ['sitemap.xml', 'llms.txt', 'robots.txt', 'about.html', 'contact.html'].flatMap((file) =>
      [...site.read(`dist/${file}`).matchAll(/https:\/\/name\.example[^\s"'<>)]*/g)].map(([address]) => address),
    );
    expect(whole).toEqual(expect.arrayContaining([`${URL_BELOW}/`, `${URL_BELOW}/about`, `${URL_BELOW}/sitemap.xml`]));
    expect(whole.filter((address) => !address.startsWith(`${URL_BELOW}/`))).toEqual([]);
  });

  it('publishes the pictures that its pages show, and no other form of them', () => {
    const files = new Set(site.list('dist').map((file) => `${BASE}/${file}`));
    const pages = site.list('dist').filter((file) => file.endsWith('.html'));
    const pictures = pages.flatMap(
      (file) => site.read(`dist/${file}`).match(/\/some\.project\/(?:assets|images)\/[\w/.-]+\.\w+/g) ?? [],
    );
    expect(pictures.length).toBeGreaterThan(50);
    expect([...new Set(pictures)].filter((address) => !files.has(address))).toEqual([]);
  });

  it('may be named with its path in YAML, which is fixed where a path of the site is wanted', () => {
    site.write('pages/about.yaml', `${site.read('pages/about.yaml')}\n`);
    const faulty = site.read('site.yaml').replace('link: /contact#hero', `link: ${BASE}/contact#hero`);
    const before = site.read('site.yaml');
    site.write('site.yaml', faulty);
    expect(site.run('validate').output).toContain('"/contact"');
    site.write('site.yaml', before);
  });
});

const findHeader = ({ headers }: Answer, name: string) => headers.find(([each]) => each === name)?.[1];

describe.each(SERVERS)('$name serves a site below a path', ({ start }) => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await start(site.root);
  });
  afterAll(() => server.stop());

  it.each(['/', '/about', '/locations/kelp-bay', '/assets', '/favicon.svg', '/sitemap.xml', '/robots.txt'])(
    '%s',
    async (path) => {
      const { status } = await server.ask({ path: BASE + path });
      expect(status).toBe(path === '/assets' ? 404 : 200);
    },
  );

  it.each([
    ['/old', '/about'],
    ['/CONTACT', '/contact'],
    ['/contact/', '/contact'],
    ['/contact.html', '/contact'],
    ['/contact?a=b', undefined],
    ['/Contact?a=b', '/contact?a=b'],
    ['/index.html', '/'],
    ['/whole', '/about#main'],
    ['', '/'],
    [`/${encodeURI('über-uns')}`, `/${encodeURI('Über-Uns')}`],
  ])('sends %s on to %s', async (from, to) => {
    const answer = await server.ask({ path: BASE + from });
    expect(findHeader(answer, 'location')).toBe(to === undefined ? undefined : BASE + to);
    expect(to === undefined ? [200] : [307, 308]).toContain(answer.status);
  });

  it('sends visitors to another site as before', async () => {
    expect(findHeader(await server.ask({ path: `${BASE}/away` }), 'location')).toBe('https://other.example/a');
  });

  it.each(['/none', '/_headers', '/_server/nginx-http.conf', '/404/'])(
    'shows its page for unknown addresses at %s',
    async (path) => {
      const answer = await server.ask({ path: BASE + path });
      expect(answer.status).toBe(404);
      expect(answer.body).toContain(`href="${BASE}/contact"`);
      expect(findHeader(answer, 'content-security-policy')).toContain("default-src 'none'");
    },
  );

  it.each(['/about', `${BASE.toUpperCase()}/about`, `${BASE}s/about`, '/someXproject/about', '/assets/'])(
    'has nothing at %s',
    async (path) => {
      expect((await server.ask({ path })).status).toBe(404);
    },
  );

  it('gives pages their policy, and scripts to caches for good', async () => {
    const about = await server.ask({ path: `${BASE}/about` });
    expect(findHeader(about, 'content-security-policy')).toMatch(/style-src 'sha256-/);
    expect(findHeader(about, 'x-content-type-options')).toBe('nosniff');
    const [script = ''] = /\/some\.project\/assets\/boot-[\w-]+\.js/.exec(about.body) ?? [];
    const answer = await server.ask({ path: script });
    expect([answer.status, findHeader(answer, 'cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
  });
});
